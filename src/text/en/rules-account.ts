/** Messages of the rules for the fields of an account and of tax IDs (accounts §5, buying §5 "Personal information"). */
export const accountRules = {
  passwordRule:
    'Password must be at least 8 characters long, include one uppercase letter, one lowercase letter, one number, and one special character.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  passwordRequired: 'Please enter your password',
  passwordsDiffer: 'Password and confirm password are not the same',
  nameLetters: 'Please enter only letters',
  nameRequired: 'Full Name is required',
  nameTooShort: 'Name must be at least 2 characters.',
  nameTooLong: 'Name must be at most 100 characters.',
  emailInvalid: "Please enter a valid email address with at least one '.'",
  emailRequired: 'Please enter your email',
  editedEmailInvalid: 'Invalid email format.',
  phoneInvalid: 'Please enter a 10-digit phone number',
  editedPhoneInvalid: 'Phone number must be 10 digits.',
  notIndianMobile: 'Please enter an Indian mobile number, beginning with 6, 7, 8 or 9',
  phoneNotInUse: 'Please enter a phone number that is in use',
  referralInvalid: 'Please enter a valid referral code',
  // One-time codes
  otpTimeExceeded: 'Time exceeded',
  otpNotSixDigits: 'Please enter the 6-digit OTP',
  // Tax IDs (accounts §2 "Tax Option")
  gstNumberInvalid: 'Invalid GST Number',
  otherTaxIdInvalid: 'Invalid Enrolment ID / UIN',
  portalUserName: 'Please enter the user name of your GST portal account.',
  gstinNonResident:
    'This GST number belongs to a non-resident. Business accounts are for businesses that are registered in India.',
  gstinUnderOther: 'This is a GSTIN. Please choose "GSTIN Number" above.',
}
