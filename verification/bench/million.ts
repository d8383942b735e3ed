import http from 'node:http'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { recordStatements } from './bare.ts'
import { percentileOf } from './measure.ts'
import { startRaw } from './shop.ts'

/** A measurement of a large shop. `wanted` is the limit of its 95th percentile in milliseconds, from another row of the run. */
export type LargeRow = {
  name: string
  p50: number
  p95: number
  rps: number
  failures: number
  wanted?: number
  met?: boolean
}

/** Connections of a measurement, which keep two cores busy. */
export const CONNECTIONS = 8

type UrlGroup = () => string[]
/** `like` names an earlier row, whose 95th percentile the row may exceed by a quarter. */
type LargeRequests = readonly [name: string, requests: UrlGroup, like?: string]

const searches =
  'rice,organic atta,silver watch,mixer,premium tea,cold pressed oil,kurta,brand 7,stone ground,malabar coffee,smart speaker,red saree,shoes,1 kg,notebok,honye,golden ghee 500 g,men jacket,charger cable,soap,himalayan honey,bat,soft cream,SKU123456,kashmiri tea pack of 2'.split(
    ',',
  )
const prefixes =
  'r,ri,ric,rice,pre,prem,premium t,or,org,sh,shi,mi,tea,br,brand 1,ki,pun,gol,golden r,wat,ba,hea,coas,himala,notbook,malabr,stone g'.split(
    ',',
  )

/** Texts in Hindi and Malayalam, in their script and as they sound in Latin letters, which no name has. */
const languages = [
  [
    'Hindi',
    'चावल,ऑर्गेनिक आटा,चाँदी घड़ी,मिक्सर,प्रीमियम चाय,ठंडा दबाया तेल,कुर्ता,पत्थर पिसा,मालाबार कॉफ़ी,स्मार्ट स्पीकर,लाल साड़ी,जूते,1 किलो,साबूण,सुनहरा घी 500 ग्राम,चार्जर केबल,साबुन,हिमालयी शहद,बल्ला,मुलायम क्रीम',
    'च,चा,चाव,चावल,प्री,प्रीमि,प्रीमियम चा,ऑ,ऑर्ग,शा,शाह,मि,चाय,कु,पंजा,सुन,सुनहरा च,घड़,बल,हिमा,मालब,पत्थर पि',
  ],
  [
    'Hindi in Latin letters',
    'mulaayam saabun,sunahra batua,masaledaar achar,mazboot bastaa,shuddh tel,taaza chaaval,meetha shahad,kashmiri chai,shahi kameez,rozana ghee,desi chaval,bhuna namkin,tyohari deepak,chunindaa kalam,halka juta,pahelee,kiphayati bottle,gehra battua,punjabi tavaa,yatra basta',
    'mulaa,mulayam s,sunah,masaled,mazboo,shuddh t,taaza,rozan,bhun,tyohar,chunin,battua,pahel,kiphay,kalam,saabun,parivar',
  ],
  [
    'Malayalam',
    'അരി,ഓർഗാനിക് ആട്ട,വെള്ളി വാച്ച്,മിക്സി,പ്രീമിയം ചായ,ആട്ടിയ എണ്ണ,കുർത്ത,കല്ല് പൊടിച്ച,മലബാർ കാപ്പി,സ്മാർട്ട് സ്പീക്കർ,ചുവന്ന സാരി,ഷൂസ്,1 കിലോ,സോപ്,സ്വർണ്ണ നെയ്യ് 500 ഗ്രാം,ചാർജർ കേബിൾ,സോപ്പ്,ഹിമാലയൻ തേൻ,ബാറ്റ്,മൃദുവായ ക്രീം',
    'അ,അരി,ചാ,ചായ,പ്രീ,പ്രീമി,പ്രീമിയം ചാ,ഓ,ഓർഗ,ഷൂ,മി,മിക്,കു,പഞ്ചാ,സ്വർ,സ്വർണ്ണ ച,വാച്,ബാ,ഹിമാ,മലബാ,കല്ല് പൊ',
  ],
  [
    'Malayalam in Latin letters',
    'mruduvaaya soppu,erivulla achar,puthiya cheruppu,sudha thenn,naadan pappu,varutha parippu,cheriya kuppi,ilam saari,tiranjedutta ari,aattiya enna,kudumba vilakku,thanutha chaaya,madhura neyyu,nagara shirtu,gramina pena,shuddha kaappi,ulsava kurthaa,pythruka vilaku,laabha bagu,rajakiya paersu',
    'mruduv,eriv,puthiy,cherup,varuth,paripp,cheriy,tiranj,aattiy,kudumb,vilakk,thanut,madhur,gramin,kuppi,neyyu',
  ],
] as const

const list = (id: string, query: string) => `/api/fetch-single-category/${id}/Shelf?${query}`
const searchOf = (text: string) => `/api/getSearchProd?q=${encodeURIComponent(text)}`
const suggestionsOf = (text: string) => `/api/getSearch-suggestions?q=${encodeURIComponent(text)}`
const facets = (id: string, query: string) => `/api/getFacets?category=${id}&${query}`

/** Starts a seeded sequence: every run sends the same requests. */
function startSequence() {
  let index = 0
  let state = 11
  const next = () => index++
  const nextOf = <T>(items: readonly T[]): T => items[next() % items.length]!
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  // Requests prefer the huge categories.
  const category = () => {
    const n = Math.floor(random() ** 2 * 160)
    const [top, middle] = [Math.floor(n / 20), Math.floor(n / 4) % 5]
    return nextOf([`c${top}`, `c${top}-${middle}`, `c${top}-${middle}-${n % 4}`])
  }
  return { next, nextOf, random, category }
}

/** Returns the requests of each row. Each call starts the same sequence again. */
export function largeShopRequests(): LargeRequests[] {
  const { next, nextOf, random, category } = startSequence()
  const brand = () => `b${Math.floor(random() ** 4 * 2000)}`
  /** Common pairs of filters. */
  const pairs = [
    () => `brand=${brand()}&availability=in-stock`,
    () => `brand=${brand()}&brand=${brand()}&rating=4`,
    () => `rating=4&availability=in-stock`,
    () => `minPrice=200&maxPrice=900&rating=3`,
    () => `discount=30&availability=in-stock`,
    () => `pack=2&rating=3`,
    () => `brand=${brand()}&maxPrice=1000`,
  ]
  // Facets that exist only in some categories.
  const fashionQuery = () => `${nextOf(['colour=Red', 'size=M', 'gender=Female'])}&maxPrice=1500`
  const sorts = ['', '', '&sort=low-to-high', '', '&sort=Discounts', '&sort=rating']
  const filtered = (id: string) => (id.startsWith('c3') && random() < 0.5 ? fashionQuery() : nextOf(pairs)())
  const huge = ['c0', 'c1', 'c0-0', 'c0-1']
  return [
    [
      'category page, two filters: products, total and facets',
      () => {
        const id = category()
        const query = filtered(id)
        return [list(id, query + nextOf(sorts)), facets(id, query)]
      },
    ],
    [
      '  its products and total alone',
      () => {
        const id = category()
        return [list(id, filtered(id) + nextOf(sorts))]
      },
    ],
    [
      '  its facets alone',
      () => {
        const id = category()
        return [facets(id, filtered(id))]
      },
    ],
    [
      'category page without filters: products, total and facets',
      () => {
        const id = category()
        return [list(id, ''), facets(id, '')]
      },
    ],
    [
      'the same page as HTML, rendered afresh, two filters',
      () => {
        const id = category()
        return [`/categories-page/${id}/Shelf?${filtered(id)}&fresh=${next()}`]
      },
    ],
    ...(['hi', 'ml'] as const).map((locale): LargeRequests => [
      `the same page in ${locale === 'hi' ? 'Hindi' : 'Malayalam'}`,
      () => {
        const id = category()
        return [`/${locale}/categories-page/${id}/Shelf?${filtered(id)}&fresh=${next()}`]
      },
    ]),
    ['suggestions', () => [suggestionsOf(nextOf(prefixes))]],
    ['search', () => [searchOf(nextOf(searches))]],
    ...languages.flatMap(([name, texts, begun]): LargeRequests[] => [
      [`suggestions in ${name}`, () => [suggestionsOf(nextOf(begun.split(',')))]],
      [`search in ${name}`, () => [searchOf(nextOf(texts.split(',')))], 'search'],
    ]),
    [
      'search with its facets',
      () => {
        const text = nextOf(searches)
        return [searchOf(text), `/api/getFacets?q=${encodeURIComponent(text)}`]
      },
    ],
    ...[1, 200, 2000].map((page): LargeRequests => [
      `page ${page} of a huge category`,
      () => [list(nextOf(huge), `page=${page}${nextOf(['', '&sort=low-to-high', '&sort=high-to-low'])}`)],
    ]),
    // Different filters each time, so that no process remembers the position of the page before.
    ...[1, 100, 1000].map((page): LargeRequests => [
      `page ${page} of a huge category, two filters`,
      () => [
        list(nextOf(['c0', 'c1']), `page=${page}&rating=3&minPrice=${100 + (next() % 97)}${nextOf(sorts)}`),
      ],
    ]),
    ...[1, 200, 2000].map((page): LargeRequests => [
      `page ${page} of all products`,
      () => [`/api/getAllProducts?page=${page}${nextOf(['', '&sort=low-to-high', '&sort=high-to-low'])}`],
    ]),
    ['product', () => [`/api/getProductInnerDetails?pId=p${Math.floor(random() * 1_000_000)}`]],
  ]
}

/** Requests the facets of all categories once: samples are read at the first request. No response is cached. */
export async function warmUpFacets(base: string): Promise<void> {
  const { request, close } = openClient(base)
  for (let n = 0; n < 160; n++) {
    const [top, middle] = [Math.floor(n / 20), Math.floor(n / 4) % 5]
    for (const id of [`c${top}`, `c${top}-${middle}`, `c${top}-${middle}-${n % 4}`])
      await request(facets(id, ''))
  }
  close()
}

/** Measures each kind of request, or those whose name contains `row`. */
export async function measureLargeShop(
  base: string,
  { seconds, connections, row }: { seconds: number; connections: number; row: string },
  report: (row: LargeRow) => void,
): Promise<void> {
  await warmUpFacets(base)
  const p95 = new Map<string, number>()
  for (const [name, requests, like] of largeShopRequests().filter(([name]) => name.includes(row))) {
    await measureGroups(base, requests, during(1))
    const figure = await measureGroups(base, requests, during(seconds), connections)
    p95.set(name, figure.p95)
    const limit = like && p95.get(like)
    const wanted = limit ? Math.round(limit * 12.5) / 10 : undefined
    const met = figure.failures === 0 && figure.p95 <= (wanted ?? Infinity)
    report({ name, ...figure, ...(wanted && { wanted }), met })
  }
}

/** Measures bounds on the same machine: bare node:http, and only the statements of a category page. */
export async function measureBounds(
  pool: pg.Pool,
  seconds: number,
  report: (row: LargeRow) => void,
): Promise<void> {
  const raw = await startRaw(20_000)
  const { request, close } = openClient(raw.base)
  report({
    name: 'bound: bare node:http, 20 kB',
    ...(await measureConcurrently(during(seconds), () => request('/'))),
  })
  close()
  raw.stop()
  const statementFigure = await recordStatements(pool, 'c0', 'p1')
  const { category } = startSequence()
  const bareStatements = async () => {
    await statementFigure.shelf(category())
    return true
  }
  report({
    name: 'bound: statements of a category page',
    ...(await measureConcurrently(during(seconds), bareStatements)),
  })
}

/** Sends groups of requests while `isOpen` returns true; a group ends with its last response. */
export async function measureGroups(
  base: string,
  next: UrlGroup,
  isOpen: () => boolean,
  connections = CONNECTIONS,
): Promise<Omit<LargeRow, 'name'>> {
  const { request, close } = openClient(base)
  const work = async () => (await Promise.all(next().map(request))).every((answered) => answered)
  const figure = await measureConcurrently(isOpen, work, connections)
  close()
  return figure
}

export function during(seconds: number): () => boolean {
  const deadline = performance.now() + seconds * 1000
  return () => performance.now() < deadline
}

/** Runs `work` on some connections while `isOpen` returns true; `work` returns whether it succeeded. */
async function measureConcurrently(
  isOpen: () => boolean,
  work: () => Promise<boolean>,
  connections = CONNECTIONS,
): Promise<Omit<LargeRow, 'name'>> {
  const start = performance.now()
  const durations: number[] = []
  let failures = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (isOpen()) {
        const begin = performance.now()
        if (!(await work())) failures++
        durations.push(performance.now() - begin)
      }
    }),
  )
  return {
    p50: percentileOf(durations, 0.5),
    p95: percentileOf(durations, 0.95),
    rps: Math.round((durations.length / (performance.now() - start)) * 10_000) / 10,
    failures,
  }
}

/** Opens a client that keeps its connections. `request` returns whether the response has status 200. */
export function openClient(base: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS * 2 })
  const request = (path: string) =>
    new Promise<boolean>((resolve, reject) => {
      http
        .get(base + path, { agent }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode === 200))
        })
        .on('error', reject)
    })
  return { request, close: () => agent.destroy() }
}
