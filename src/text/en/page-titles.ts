/** Titles and descriptions of the pages whose other texts are in the table of visitors. */
export const pageTitles = {
  emailSignUpPageTitle: 'Sign Up | TharaCart',
  emailSignUpDescription: 'Open a TharaCart account with your email.',
  forgotPasswordPageTitle: 'Forgot Password | TharaCart',
  forgotPasswordDescription: 'Ask for a link to set a new password.',
  gstPageTitle: 'Register your business | TharaCart',
  gstDescription: 'Open a business account with your GST number.',
  signInPageTitle: 'Sign In | TharaCart',
  signInDescription: 'Sign in to TharaCart with your email, your phone or Google.',
  notMePageTitle: 'Not your account | TharaCart',
  otpPageTitle: 'Enter OTP | TharaCart',
  detailsPageTitle: 'Your details | TharaCart',
  phonePageTitle: 'Continue with OTP | TharaCart',
  phoneDescription: 'Sign in or sign up with a code sent to your phone.',
  newPasswordPageTitle: 'Set a new password | TharaCart',
  ticketPage: 'Your ticket',
}
