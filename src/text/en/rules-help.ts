/** Messages of the rules for tickets and callbacks. Only the pages of the help centre load them (en-help.ts). */
export const helpRules = {
  ticketDepartmentRequired: 'Department is required',
  ticketIssueRequired: 'Issue is required',
  ticketOrderIdRequired: 'Order ID is required',
  ticketSubjectRequired: 'Subject is required',
  ticketDetailsRequired: 'Details is required',
  ticketMessageRequired: 'Please write a message',
  callbackTopicRequired: 'Please say what the call is about',
  callbackDateRequired: 'Please select a day',
  callbackWindowRequired: 'Please select a time',
  attachmentKind: 'Please choose JPEG, PNG, WebP or AVIF pictures of at least 50 by 50 pixels, or PDF files.',
  fileTooLarge: 'Each file can be up to 5 MB.',
  tooManyFiles: ({ max }: { max: number }) => `At most ${max} files.`,
}
