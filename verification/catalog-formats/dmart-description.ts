import { decodeEntities, cleanLine, cleanText } from '#server/catalog-import/clean-text.ts'

export type DescriptionParts = {
  description: string
  keyFeatures: string[]
  features: Record<string, string>
  origin?: string
}

const countries =
  'Afghanistan|Argentina|Australia|Austria|Bangladesh|Belgium|Bhutan|Brazil|Canada|Chile|China|Denmark|Egypt|Finland|' +
  'France|Germany|Greece|Hong Kong|Hungary|India|Indonesia|Iran|Ireland|Israel|Italy|Japan|Kenya|Korea|South Korea|' +
  'Malaysia|Mexico|Morocco|Myanmar|Nepal|Netherlands|New Zealand|Norway|Oman|Pakistan|Peru|Philippines|Poland|Portugal|' +
  'Russia|Saudi Arabia|Singapore|South Africa|Spain|Sri Lanka|Sweden|Switzerland|Taiwan|Thailand|Turkey|UAE|UK|USA|' +
  'Ukraine|United Kingdom|United States|Vietnam'
const onlyCountries = new RegExp(`^(?:${countries})(?:\\s*[/,&]\\s*(?:${countries}))*$`, 'i')
const originLine = /^country of origin$/i

// Headings have no space around them: "…free of fatKey FeaturesSource of protein".
const headings =
  'Overview|Product Details|Description|Key Features|Features & Benefits|Features and Benefits|Features|Benefits|' +
  'Key Ingredients|Ingredients|Composition|How [Tt]o Use|Usage|Directions|Storage (?:Conditions?|Instructions?|and Uses)|' +
  'Storage|Care Instructions|Allergen (?:Information|Advice)|Nutritional (?:Facts|Information)|Shelf Life|' +
  'Any [Oo]ther [Mm]ust[- ][Kk]now Information|Other [Mm]ust[- ][Kk]now Information|Pack Contents|Specifications|' +
  'Warranty Note|Warranty|Disclaimer [Ii]f [Aa]ny|Disclaimer|About [Tt]he Brand|Customer Care Details|Frequently Asked Questions|Note'
const heading = new RegExp(
  `(?<=^|[.!?)\\n]\\s*|[a-z0-9%])(${headings})\\s*(?:::?|-)?\\s*(?=$|[A-Z0-9"'(*\\n•-])`,
  'g',
)
const bullet = /(?:^|\n|(?<=\S))\s*[-•*]\s+(?=\S)/

// Texts about deliveries, returns and phone numbers of the other shop.
const otherShopTexts = [
  /(?:[-*]\s*)?(?:note\s*:?\s*)?\*?this product is eligible for return only at the time of delivery\.?(?:\s*once delivered[^.\n]*\.?)?/gi,
  /(?:[-*]\s*)?(?:note\s*:?\s*)?\*?actual packaging may vary from the image\.?/gi,
  /(?:note\s*:?\s*)?product in stock will be delivered[^.\n]*\.?/gi,
  /while we work to ensure that (?:the )?product information is correct.*?before use\.?/gis,
  /products will be replaced only if they have a replacement tag\.?/gi,
  /[^.\n]*(?:customer care|care ?line|toll[- ]?free|whatsapp)[^\n]*?\d[\d -]{6,}\d/gi,
]

/** Splits a DMart description into sections, bullets, pairs such as "Material : Paper", and the origin. */
export function readDescription(text: string): DescriptionParts {
  const whole = otherShopTexts.reduce((rest, pattern) => rest.replace(pattern, ' '), cleanText(text)).trim()
  if (onlyCountries.test(whole)) return { description: '', keyFeatures: [], features: {}, origin: whole }
  const parts: DescriptionParts = { description: '', keyFeatures: [], features: {} }
  const paragraphs: string[] = []
  for (const { title, body } of sectionsOf(whole)) {
    const points = pointsOf(body, title)
    const rest = points.filter((point) => !takePair(point, parts))
    if (title === 'Key Features') parts.keyFeatures.push(...rest)
    else if (rest.length > 0)
      paragraphs.push([title === 'Overview' ? '' : title, ...rest].filter(Boolean).join('\n'))
  }
  parts.description = paragraphs.join('\n\n')
  return parts
}

function sectionsOf(text: string): { title: string; body: string }[] {
  const pieces = text.split(heading)
  const sections = [{ title: '', body: pieces[0] ?? '' }]
  for (let index = 1; index < pieces.length; index += 2) {
    sections.push({ title: pieces[index] ?? '', body: pieces[index + 1] ?? '' })
  }
  return sections.filter(({ body }) => body.trim() !== '')
}

function pointsOf(body: string, title: string): string[] {
  const points = body.split(bullet).flatMap((point) => point.split('\n'))
  // A list without line ends: "Source of proteinSource of fibre".
  const hasNoLineEnds =
    /Features|Benefits/.test(title) && points.filter((point) => point.trim() !== '').length === 1
  return (hasNoLineEnds ? points.flatMap((point) => point.split(/(?<=[a-z)%])(?=[A-Z][a-z])/)) : points)
    .map((point) => cleanLine(decodeEntities(point)))
    .filter((point) => point !== '')
}

/** Reads a point such as "Colour : Blue" as a feature. Returns false for longer texts, which are sentences. */
function takePair(point: string, parts: DescriptionParts): boolean {
  const [, name = '', value = ''] = /^([A-Z][\p{L}&/() ]{1,28}?)\s*:\s*(\S.{0,78})$/u.exec(point) ?? []
  if (name === '' || name.split(' ').length > 4) return false
  if (originLine.test(name)) parts.origin = value
  else parts.features[name] ??= value
  return true
}
