import type * as English from '#text/en/ratings.ts'

/** Error messages of ratings. */
export const ratings: typeof English.ratings = {
  notSignedIn: 'റേറ്റിങ് നൽകാൻ ലോഗിൻ ചെയ്യുക',
  noProduct: 'ഉൽപ്പന്നത്തിന്റെ വിവരങ്ങൾ ലഭ്യമല്ല',
  noSeller: 'റേറ്റിങ് നൽകാനായില്ല: വിൽപ്പനക്കാരന്റെ വിവരങ്ങൾ ലഭ്യമല്ല',
  notPurchased: 'ഈ ഉൽപ്പന്നം വാങ്ങിയിട്ടില്ലാത്തതിനാൽ റേറ്റിങ് നൽകാനാവില്ല.',
  alreadyRated: 'ഈ ഉൽപ്പന്നത്തിന് നിങ്ങൾ നേരത്തെ റേറ്റിങ് നൽകിയിട്ടുണ്ട്',
  badRating: '1 മുതൽ 5 വരെയുള്ള റേറ്റിങ് തിരഞ്ഞെടുക്കുക',
  badReference: 'ഉൽപ്പന്നം തിരിച്ചറിയുന്നതിൽ ഒരു പ്രശ്നമുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.',
  badInput: 'നൽകിയ വിവരങ്ങൾ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക',
  noCustomer: 'കസ്റ്റമർ ഐഡി ലഭ്യമല്ല',
  notBoughtFrom: 'വിൽപ്പനക്കാരനിൽ നിന്ന് ഒരു ഓർഡർ കിട്ടിയ ശേഷം നിങ്ങൾക്ക് റേറ്റിങ് നൽകാം.',
  sellerFailed: 'റേറ്റിങ് ചേർക്കുന്നതിൽ പിശകുണ്ടായി.',
}

/** Messages of ratings that the server rejects. */
export const ratingErrors: typeof English.ratingErrors = {
  sessionExpired: 'നിങ്ങളുടെ സെഷൻ അവസാനിച്ചു. വീണ്ടും ലോഗിൻ ചെയ്യുക.',
  denied: 'ഇതിന് അനുമതിയില്ല. വീണ്ടും ലോഗിൻ ചെയ്യുക.',
  noVariant: 'ഈ ഉൽപ്പന്നം ഇപ്പോൾ റേറ്റിങ്ങിന് ലഭ്യമല്ല.',
  noSettings: 'സിസ്റ്റം ക്രമീകരണത്തിൽ പിശകുണ്ട്. പിന്നീട് വീണ്ടും ശ്രമിക്കുക.',
  notFound: 'ആവശ്യപ്പെട്ടത് കണ്ടെത്താനായില്ല.',
  other: (message) => `പിശകുണ്ടായി: ${message}`,
  unexpected: 'അപ്രതീക്ഷിതമായ പിശകുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.',
}
