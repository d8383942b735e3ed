import { type TranslationKeys, ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/**
 * Words of Indian passwords that the estimator's English files lack or rank low, after those that are tried first
 * everywhere. Lower case. Several short files, because the estimator takes a word's place in its list for its rank.
 */
const files = {
  firstTried: `
    password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd pass qwerty qwertyuiop qwert asdfgh asdf zxcvbn
    welcome welc0me admin administrator root letmein iloveyou monkey dragon master hello sunshine princess
    football cricket superman batman login google india bharat krishna ganesh sairam omsairam sachin dhoni
    kohli mumbai delhi kerala changeme secret default computer internet tharacart signin user guest demo
    temp test tester testing sample abc abcd abcde qwer zxcv wrong shop store trade desk seller buyer cart
    market bazaar`,
  givenNames: `
    aarav aditi aditya akash amit amma anand ananya anil anita anjali ankit anushka appa arjun arun asha
    ashok ayesha babu balaji bhavya chandra deepa deepak deepika devi dhruv divya durga esha fatima ganesha
    gaurav gayatri geeta geetha gopal govind hari harish harsha imran ishaan isha jaya jyoti kabir kajal
    kamal karan karthik kavita kavitha kavya kiran komal kriti kumar kumari lakshmi lalita laxmi lokesh
    madhu mahesh manish manoj meena meera mohan mohammed mukesh murugan nagaraj naveen neha nikhil nisha
    nitin om pallavi pankaj parvati pooja prakash pranav prasad pratik praveen preeti prem prince priya
    priyanka radha rahul raj raja rajesh raju rakesh ram rama ramesh rani ravi ravindra rekha riya rohan
    rohit sai saibaba sakshi salman sandeep sangeeta sanjay santosh sarita saurabh seema shah shankar sharma
    shiva shivam shreya shubham shyam simran singh sita sneha sonia srinivas subramanian sudha suman sunil
    sunita suresh surya swati tanvi tarun uma usha varun vicky vijay vikas vikram vinod vishal vishnu vivek
    yadav yash`,
  surnames: `
    agarwal banerjee bhat chatterjee chauhan choudhary das desai deshmukh dubey gandhi ghosh gupta iyer
    iyengar jain jha joshi kapoor kaur khan khanna kulkarni mehta menon mishra mukherjee nair naidu pandey
    patel patil pillai rao reddy saxena sen shetty shukla sinha thakur tiwari trivedi varma verma`,
  places: `
    agra ahmedabad amritsar bangalore bengaluru bhopal bihar chandigarh chennai cochin coimbatore goa
    gujarat gurgaon guwahati hindustan hyderabad indore jaipur jammu kanpur karnataka kashmir kochi kolkata
    lucknow ludhiana madurai maharashtra mangalore mysore mysuru nagpur nashik noida odisha patna
    pondicherry pune punjab rajasthan ranchi shimla srinagar surat tamilnadu telangana trichy trivandrum
    udaipur vadodara varanasi vizag`,
  faith: `
    allah bhagwan bholenath bismillah ganapati ganpati guru hanuman harekrishna haribol jaihanuman jaihind
    jaimatadi jaishreeram jaishriram jesus mahadev mahakal maa mata namaste namah omnamahshivaya
    radhekrishna radhesoami ramram satnam shivshakti shriram swami vandemataram waheguru`,
  life: `
    bollywood chai diwali holi ipl kabaddi msdhoni onam pongal rakhi rohitsharma rupee sachintendulkar
    samosa tendulkar viratkohli csk rcb mumbaiindians airtel aadhaar amul bsnl hdfc icici jio maruti paytm
    phonepe reliance sbi tata upi vodafone infosys tcs wipro flipkart monsoon`,
}

const indianDictionaries: Record<string, string[]> = Object.fromEntries(
  Object.entries(files).map(([name, words]) => [name, words.trim().split(/\s+/)]),
)

/** The time of the estimator grows fast with the length. The rest of a long password only makes it stronger. */
const MAX_CHECKED = 24
/** Least accepted score, from 0 to 4. Score 3 is "safely unguessable" as long as the hash is not stolen. */
const LEAST_SCORE = 3
/** Most score of a common password, such as "Password1", which is "Pass@word1" without its symbol. */
const COMMON_SCORE = 1
const symbol = /[^\p{L}\p{M}\d]/gu
/** Symbols that are left out one at a time, so that the check stays fast. */
const MAX_LEFT_OUT = 4

/** Returns the password without its symbols, and without each single one. */
function withoutSymbols(password: string): string[] {
  const places = [...password.matchAll(symbol)].slice(0, MAX_LEFT_OUT)
  return [
    password.replaceAll(symbol, ''),
    ...places.map(({ index }) => password.slice(0, index) + password.slice(index + 1)),
  ]
}

/** Dictionaries with words that people choose; the other dictionaries of the library are word lists for dice. */
const lists = ['passwords-common', 'commonWords-en', 'firstnames-en', 'lastnames-en', 'wikipedia-en'] as const
const all: Record<string, (string | number)[]> = { ...common.dictionary, ...english.dictionary }

// Loaded when the first password is set (0.5 s, 40 MB), because most processes never set one.
const estimator = new ZxcvbnFactory({
  dictionary: { ...Object.fromEntries(lists.map((name) => [name, all[name] ?? []])), ...indianDictionaries },
  graphs: common.adjacencyGraphs,
  // Each further substitution, such as @ for a, doubles the time.
  l33tMaxSubstitutions: 8,
})

type PasswordWarning = keyof TranslationKeys['warnings']

/**
 * Returns the reason why a password is easy to guess, with the key of the estimator's warning if any; null for a strong one.
 * `known`: words that others know about the owner, such as name and email.
 */
export function passwordWeakness(
  password: string,
  known: readonly string[] = [],
): { warning: PasswordWarning | null } | null {
  const parts = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter((part) => part.length > 2)
  const checked = password.slice(0, MAX_CHECKED)
  const { score, feedback } = estimator.check(checked, parts)
  if (score >= LEAST_SCORE) {
    const isCommon = withoutSymbols(checked).some(
      (bare) => estimator.check(bare, parts).score <= COMMON_SCORE,
    )
    return isCommon ? { warning: 'similarToCommon' } : null
  }
  // Without translations the estimator returns the key of the warning.
  return { warning: feedback.warning as PasswordWarning | null }
}
