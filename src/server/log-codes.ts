type Entry = {
  /** Event, and what an operator does. Both are sentences of the tables in docs/operate.md. */
  happened: string
  action: string
  /** An alarm needs a person. `mail`: it is also mailed to ALARM_EMAIL. */
  alarm: false | 'log' | 'mail'
}

/** The codes of log lines from level `warn` up. */
export const logCodes = {
  paymentDifference: {
    happened: 'Our records and those of the payment provider differ',
    action: 'See [Differences at the payment provider](#differences-at-the-payment-provider)',
    alarm: 'mail',
  },
  eventRefused: {
    happened: 'A signed event of the payment provider has no id, or is too large',
    action:
      'Check the webhook at Razorpay. The hourly comparison reads the payments and refunds from Razorpay',
    alarm: 'log',
  },
  invalidText: {
    happened: 'A signed event of the payment provider contains text that PostgreSQL cannot store',
    action: 'As above. Sending the event again does not help',
    alarm: 'log',
  },
  invariantBroken: {
    happened: 'Rows violate an invariant',
    action: 'Run `npm run invariants`, which prints the rows. Find the cause before you change data',
    alarm: 'log',
  },
  invariantUnchecked: {
    happened: 'An invariant could not be checked for an hour, because its statement takes too long',
    action: 'Check the load of the database. `npm run invariants` gives each statement two minutes',
    alarm: 'log',
  },
  jobFailing: {
    happened: 'A background job has failed eight times in about half an hour',
    action: 'The log line contains the job and the error. Fix the cause; the worker retries the job',
    alarm: 'log',
  },
  deadlineNear: {
    happened: 'A ticket or a callback is close to its deadline',
    action: 'See [Help Centre](#help-centre)',
    alarm: 'mail',
  },
  signInFailuresUnusual: {
    happened: 'Far more sign-ins than usual failed in this hour',
    action: 'Find the network in the log of the reverse proxy',
    alarm: 'mail',
  },
  codesUnused: {
    happened: 'Most one-time codes of this hour were not verified',
    action:
      'Suspect SMS pumping: find the network in the log of the reverse proxy. Until the hour ends, each code requires a proof of work',
    alarm: 'log',
  },
  budgetSpent: {
    happened: 'A limit for the whole shop is reached; `rule` names it',
    action:
      'The shop refuses calls under this rule until its window ends. Find the client in the log of the reverse proxy',
    alarm: 'log',
  },
  unavailable: {
    happened:
      'Requests were refused because of an overload or because the database is unavailable; `count` is their number in one second',
    action: 'Check the load and the database',
    alarm: 'log',
  },
  broken: {
    happened: 'A request failed because of an unexpected error. The client received status 500',
    action: 'Report the error as a defect of the shop',
    alarm: false,
  },
  processFailed: {
    happened:
      'An error that no code handles. The process ends and is restarted, unless the database was unavailable',
    action: 'Report the error as a defect of the shop',
    alarm: false,
  },
  jobFailed: {
    happened: 'An attempt of a background job failed',
    action: 'None. The worker retries the job; `jobFailing` is the alarm',
    alarm: false,
  },
  jobsReturned: {
    happened: 'The shop stopped before these jobs ended, and gave them back',
    action: 'None. Another process or the next start runs them',
    alarm: false,
  },
  workerFailed: {
    happened: 'A job runner ended, or the heartbeat of the worker failed',
    action: 'Check the database. The shop tries again by itself',
    alarm: false,
  },
  paymentNotOpened: {
    happened: 'A payment could not be opened at the payment provider',
    action: 'If it repeats, check the status page of the provider. Customers can pay on delivery',
    alarm: false,
  },
  paymentNotSettled: {
    happened: 'A payment was collected, and its order could not be placed',
    action: 'Find the error. The difference `notSettled` is the alarm',
    alarm: false,
  },
  paymentUnknown: {
    happened: 'The payment provider did not say what became of a payment or refund',
    action: 'None. The reconciliation asks again every minute',
    alarm: false,
  },
  providerFailed: {
    happened: 'A call of a provider had no usable answer; `provider` and `operation` name it',
    action: 'If it repeats, check the status page of the provider and its keys',
    alarm: false,
  },
  browserError: {
    happened: 'A page failed in a browser. `frames` are places in the script files of `release`',
    action: 'If it repeats, report it as a defect of the shop',
    alarm: false,
  },
  slowStatement: {
    happened: 'A statement of the database took longer than 500 ms',
    action: 'If it repeats, check the load of the database and the plan of the statement',
    alarm: false,
  },
  settingsStale: {
    happened: 'The rules of the shop could not be read again',
    action: 'None. The shop uses the last ones and tries again',
    alarm: false,
  },
  pictureNotStored: {
    happened: 'A size of a picture could not be stored. The visitor received it',
    action: 'Check the disk or the bucket: each request creates the size again',
    alarm: false,
  },
  proxyUntrusted: {
    happened: 'A reverse proxy is in front of the shop, and `TRUSTED_PROXIES` is 0',
    action: 'Set `TRUSTED_PROXIES`. Until then all visitors share the rate limits of one IP address',
    alarm: false,
  },
  demoAccounts: {
    happened: 'The database of a real shop contains accounts of the demo, whose passwords are public',
    action: 'Use another `DATA_DIR` or `DATABASE_URL`',
    alarm: false,
  },
  localPaymentsFailed: {
    happened: 'The local payment service, which moves no money, failed or stopped sending events',
    action: 'Only in a demo or in development. `POST /dev/razorpay/run` sends the events',
    alarm: false,
  },
} as const satisfies Record<string, Entry>

export type LogCode = keyof typeof logCodes
