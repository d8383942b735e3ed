// Setup of the tests of components: the texts of the page are loaded, as in a browser.
import { publicText } from '#text/en/public.ts'
import { signedInText } from '#text/en/signed-in.ts'
import { parcelLabel } from '#text/en/parcel-label.ts'
import { visitorText } from '#text/en/visitor.ts'
import { publicTexts } from '#text/public.ts'
import { parcelLabelTexts } from '#text/parcel-label.ts'
import { visitorTexts } from '#text/visitor.ts'
import { signedInTexts } from '#text/signed-in.ts'

publicTexts.add('en', publicText)
signedInTexts.add('en', signedInText)
visitorTexts.add('en', visitorText)
parcelLabelTexts.add('en', parcelLabel)
