import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Table } from '#contract/define-call.ts'
import { contract } from '#contract/calls.ts'
import { errorStatus } from '#contract/errors.ts'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { sections } from '#web/pages/account/sections.ts'
import routes from '#web/routes.ts'

const allFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
const files = allFiles.filter((file) => /^(src|demo|local-services|scripts|tests|verification)\//.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const code = files.filter((file) => /\.tsx?$/.test(file))
const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))

describe('browser', () => {
  it('has one module that uses the storage, beside inline scripts of pages', () => {
    const users = code.filter(
      (file) =>
        /^src\/(web|ui|consoles)\//.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        /\b(localStorage|sessionStorage)\b[.[,)]/.test(read(file)),
    )
    expect(users.toSorted()).toEqual([
      'src/web/api/browser-storage.ts',
      'src/web/root.tsx',
      'src/web/session/require-session.ts',
    ])
  })
})

describe('contract', () => {
  it('names each call once', () => {
    const keys = rows.map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('has a test that names each call', () => {
    const tests = code
      .filter((file) => file.endsWith('.test.ts'))
      .map(read)
      .join('\n')
    expect(rows.map((row) => row.key).filter((key) => !tests.includes(key))).toEqual([])
  })
  it('uses every error code of the catalog', () => {
    const text = code
      .filter((file) => !file.endsWith('contract/errors.ts'))
      .map(read)
      .join('\n')
    expect(Object.keys(errorStatus).filter((name) => !new RegExp(`['"\`]${name}['"\`]`).test(text))).toEqual(
      [],
    )
  })
})

describe('routes', () => {
  type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] }
  const flat = (entries: Entry[], inherited: string): string[] =>
    entries.flatMap(({ path, index, file, children }) => {
      const access = /who: '(\w+)'/.exec(read(`src/web/${file}`))?.[1] ?? inherited
      if (children) return flat(children, access)
      return [`${index ? '/' : `/${path}`} · ${file} · ${access}`]
    })
  it('have the ids whose data other files read', () => {
    type WithId = Entry & { id?: string }
    const idsIn = (entries: WithId[]): string[] =>
      entries.flatMap(({ id, children = [] }) => [...(id ? [id] : []), ...idsIn(children)])
    const used = code
      .filter((file) => file.startsWith('src/web/') && !file.includes('.test.'))
      .flatMap((file) =>
        [...read(file).matchAll(/useRouteLoaderData(?:<.*>)?\('([^']+)'\)|\bid === '([^']+)'/g)].map(
          ([, loader, match]) => loader ?? match,
        ),
      )
    expect(used).toContain('shop')
    expect(used.filter((id) => id !== 'root' && !idsIn(routes as WithId[]).includes(id ?? ''))).toEqual([])
  })
  it('are the table of the specification, with who may open each', () => {
    expect(flat(routes as Entry[], 'browsing')).toMatchSnapshot()
  })
  it('all exist: no page says that its feature opens later, and each section of My Account has its page', () => {
    const later = code.filter(
      (file) =>
        /^src\/(?:web\/|text\/en\/(?!server))/.test(file) &&
        !file.includes('.test.') &&
        /opens? later|not.?open.?yet/i.test(file + read(file)),
    )
    expect(later).toEqual([])
    const paths = flat(routes as Entry[], '').map((line) => line.split(' ')[0] ?? '')
    const own = Object.keys(sections(enSignedIn)).filter((section) => section !== 'MyAcDefault')
    expect(own.filter((section) => !paths.includes(`/my-account/${section}`))).toEqual([])
  })
  it('are the only source of the paths of the web', () => {
    const literal =
      /(?<!pathTo\()['"`](?!\/(?:(?:api|dev|media)\b|f\/))\/[A-Za-z](?![\w-]*\.(?:svg|png|js|webmanifest))[^'"`]*/g
    const exempt = /\.test\.|styleguide|^src\/web\/(?:routes|path-to)\.ts$/
    const found = code
      .filter((file) => file.startsWith('src/web/') && !exempt.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          // A table may have routes as keys; `pathTo(key)` compiles only for routes that exist.
          .filter((line) => !/^\s*(?:\/?\*|\/\/|import |'[^']*': \{$)/.test(line))
          .flatMap((line) => [...line.matchAll(literal)].map(([path]) => `${file}: ${path}`)),
      )
    expect(found, 'use pathTo of web/path-to.ts').toEqual([])
  })
  it('match every path that the server writes', () => {
    const pathsIn = (file: string, pattern: RegExp) =>
      [...read(file).matchAll(pattern)].map(([, path, other = '']) =>
        (path ?? other).replaceAll(/\$\{[^}]*\}/g, 'x'),
      )
    const links = code
      .filter((file) => file.startsWith('src/server/') && !file.includes('.test.'))
      .flatMap((file) =>
        pathsIn(file, /(?:shopAddress\([^)]*\)|publicUrl|shopUrl)\}(\/[^`]*)`|replace\('(\/\w[^']*)'/g),
      )
      .filter((path) => !/^\/(?:sitemap|\.well-known)/.test(path))
    const sitemap = pathsIn('src/server/pages/sitemap.ts', /['`](\/(?!sitemap)[^'`]*)['`]/g)
    const paths = new Set([...links, ...sitemap])
    expect(paths.size).toBeGreaterThan(18)
    // Any path matches `*`, and any with one segment `:categoryId`.
    const isPage = (path: string) =>
      ![undefined, '*', ':categoryId'].includes(
        matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path,
      )
    // The link of an invitation is a page of the desks.
    expect([...paths].filter((path) => path !== '/' && !isPage(path))).toEqual(['/x/invitation/x'])
    const prefixes = pathsIn('src/server/pages/site-files.ts', /^ {2}'(\/[^']+)',$/gm)
    const all = flat(routes as Entry[], '')
    expect(prefixes.length).toBeGreaterThan(5)
    // The calls, and the documents of the desks.
    expect(prefixes.filter((prefix) => !all.some((path) => path.startsWith(prefix)))).toEqual([
      '/api/',
      '/seller$',
      '/seller/',
      '/operator',
    ])
  })
  it('have the style guide in development only', async () => {
    const paths = async () => {
      vi.resetModules()
      const table = (await import('#web/routes.ts')).default
      return table.map(({ path }) => path)
    }
    expect(await paths()).toContain('styleguide')
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await paths()).not.toContain('styleguide')
  })
})

describe('texts of the screens', () => {
  // The style guide exists in development only.
  const excluded = /^src\/ui\/styleguide\//
  const attributes =
    /^(alt|aria-(label|placeholder|valuetext)|.*[lL]abel|.*[tT]ext|any|heading|hint|intro|legend|no|placeholder|summary|title|visit|yes|zero)$/
  const properties = /^(description|heading|hint|label|text|title)$/
  /** Returns true if people read a string: it has a word, and is not a name such as `continue_with`. */
  const hasWord = (text: unknown) =>
    typeof text === 'string' && /\p{L}{2}/u.test(text) && !/^[a-z]+_[a-z]+$/.test(text)

  /** Returns the texts and labels in the JSX, the labelled objects and the toasts of a file, also as a branch of a condition. */
  function literals(source: string): string[] {
    const found: string[] = []
    const strings = (node: ESTree.Node | null | undefined): void => {
      if (node?.type === 'Literal' && hasWord(node.value)) found.push(String(node.value))
      if (node?.type === 'TemplateLiteral')
        found.push(...node.quasis.map(({ value }) => value.raw).filter(hasWord))
      if (node?.type === 'JSXExpressionContainer') strings(node.expression)
      if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(strings)
      if (node?.type === 'LogicalExpression') [node.left, node.right].forEach(strings)
    }
    new Visitor({
      JSXText: ({ value }) => void (hasWord(value) && found.push(value.trim())),
      JSXElement: ({ children }) =>
        children.forEach((child) => child.type === 'JSXExpressionContainer' && strings(child)),
      JSXAttribute: ({ name, value }) =>
        void (name.type === 'JSXIdentifier' && attributes.test(name.name) && strings(value)),
      Property: ({ key, value }) =>
        void (key.type === 'Identifier' && properties.test(key.name) && strings(value)),
      CallExpression: ({ callee, arguments: [first] }) =>
        void (callee.type === 'Identifier' && callee.name === 'toast' && strings(first)),
    }).visit(parseSync('file.tsx', source).program)
    return found
  }

  it('stand in src/text', () => {
    const violations = code
      .filter((file) => /^src\/(ui|web|consoles)\/.*(?<!\.test)\.tsx?$/.test(file) && !excluded.test(file))
      .flatMap((file) => literals(read(file)).map((text) => `${file}: ${text}`))
    expect(violations, 'move the text to src/text/en and read it with useText()').toEqual([])
    // Parses all files of the screens.
  })
  it('are those of the page’s language', () => {
    const allowed = [
      // So far every page of the desks is in the default language.
      'src/consoles/layout/desk-app.tsx',
      'src/web/api/client.ts',
      'src/web/layout/page-text.ts',
      // The canonical link of the other languages, and the language of pictures.
      'src/web/layout/page-meta.ts',
    ]
    const violations = code.filter(
      (file) =>
        /^src\/(ui|web|consoles)\//.test(file) &&
        !allowed.includes(file) &&
        /\bdefaultLocale\b|\b(public|signedIn|console)Texts\.get/.test(read(file)),
    )
    expect(
      violations,
      'use useText() or useText(signedInTexts) in components, else pageText() or shownText()',
    ).toEqual([])
  })
  it('are found as content, as a label and as a branch of a condition', () => {
    expect(literals('<p title="Price">Total: {a ? <b /> : "none"} {`of ${x} items`}</p>')).toEqual([
      'none',
      'of ',
      ' items',
      'Price',
      'Total:',
    ])
    expect(literals('toast(a ? "Saved" : text.cart.saved, { text: `Go to ${place}` })')).toEqual([
      'Saved',
      'Go to ',
    ])
    expect(literals('<p className="two words" title={text.cart.title}>{text.cart.total} · 1</p>')).toEqual([])
  })
})

describe('texts of rules and of the catalog', () => {
  /** Returns the strings of a file; without imports, types, keys and the messages of thrown errors. */
  function strings(source: string): string[] {
    const found: string[] = []
    const skipped = new Set<unknown>()
    new Visitor({
      ImportDeclaration: ({ source: path }) => void skipped.add(path),
      TSLiteralType: ({ literal }) => void skipped.add(literal),
      Property: ({ key }) => void skipped.add(key),
      NewExpression: ({ arguments: all }) => all.forEach((argument) => skipped.add(argument)),
      Literal: (node) =>
        void (typeof node.value === 'string' && !skipped.has(node) && found.push(node.value)),
      TemplateLiteral: (node) => void (!skipped.has(node) && found.push(source.slice(node.start, node.end))),
    }).visit(parseSync('file.ts', source).program)
    return found
  }
  const isProduction = (file: string) => !file.includes('.test.')

  it('are not in src/domain, which returns codes', () => {
    // Values that are sent and stored with the words of the specification, and names.
    const data = /domain\/(choices|languages|after-sale-choices|food|gstin|session)\.ts$/
    const values = ['Recommended', 'Discounts', 'Home', 'Office', 'India', 'Pre-paid', 'Seller', 'Others']
    // Message of a response that may have nothing else (browsing §8).
    const message = 'This Pincode Is Deliverable'
    const violations = code
      .filter((file) => file.startsWith('src/domain/') && isProduction(file) && !data.test(file))
      .flatMap((file) =>
        strings(read(file))
          .filter(
            (text) =>
              /^`?\p{Lu}\p{Ll}|\p{L}{2} \p{L}{2}/u.test(text) &&
              !values.includes(text) &&
              !text.includes(message),
          )
          .map((text) => `${file}: ${text}`),
      )
    expect(violations, 'return a code and write its text in src/text/en').toEqual([])
  })
  const catalog = code.filter((file) => file.startsWith('src/text/en/'))
  /** Files that belong to the area of another file. Each other file is an area of its own. */
  const areas: Readonly<Record<string, string>> = {
    cancellation: 'orders',
    facets: 'listing',
    'order-mails': 'mails',
    'order-status': 'orders',
    returns: 'orders',
    rules: 'errors',
  }
  const areaOf = (file: string) => {
    if (file.startsWith('src/text/en/prose/')) return 'prose'
    const name = path.basename(file, '.ts')
    return areas[name] ?? name
  }

  it('stand once in an area of src/text/en', () => {
    const filesOf = new Map<string, string[]>()
    for (const file of catalog.filter((name) => !name.endsWith('/dates.ts')))
      for (const text of strings(read(file)).filter((one) => /\p{L}{3}/u.test(one))) {
        const key = `${areaOf(file)}: ${text}`
        filesOf.set(key, [...(filesOf.get(key) ?? []), file])
      }
    const repeated = [...filesOf].filter(([, all]) => all.length > 1)
    expect(repeated, 'use the text of the other file').toEqual([])
  })
  it('do not follow those of another area', () => {
    // Words and facts that are the same everywhere. The names of the statuses are those of mails and errors too.
    const shared =
      /\/en\/(common|counts|dates|refund-time|shop-details|server\/consents|signed-in\/order-status)\.ts$/
    // The tables are composed of all areas.
    const tables = /\/en\/(console|prose|public|server|signed-in|visitor)\.ts$/
    const violations = catalog
      .filter((file) => !tables.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/^import (?!type).* from '(#text\/en\/|\.\/)([^']+)'$/gm)]
          .map(([, folder = '', name = '']) =>
            folder === './' ? path.join(path.dirname(file), name) : `src/text/en/${name}`,
          )
          .filter((other) => !shared.test(other) && areaOf(other) !== areaOf(file))
          .map((other) => `${file} imports ${other}`),
      )
    expect(violations, 'write the text in both areas').toEqual([])
  })
  it('of a language do not contain those of another one, but for the desks', () => {
    const violations = code.flatMap((file) => {
      const [, language] = /^src\/text\/([a-z]+)\//.exec(file) ?? []
      const others = [...read(file).matchAll(/^import (?!type).*#text\/([a-z]+)\//gm)].filter(
        ([, other]) => other !== language,
      )
      return language && !file.endsWith('/server.ts') ? others.map(([line]) => `${file}: ${line}`) : []
    })
    expect(violations, 'a browser loads one language: import types only').toEqual([])
  })
  it('are found without imports, types, keys and errors', () => {
    const source =
      "import { a } from 'the file'\nconst b: 'one type' = 'a text'\nconst c = { 'a key': `of ${a} b` }\nthrow new Error('not read')"
    expect(strings(source)).toEqual(['a text', '`of ${a} b`'])
  })
})

describe('docs/flow.md', () => {
  const tables = read('docs/flow.md')
    .split('\n## ')
    .slice(1)
    .map((text) =>
      text
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
        .map((line) => line.split('|').map((cell) => cell.trim()))
        .map(([, , file = '', , next = '']) => ({ file: file.replaceAll('`', ''), next })),
    )
  it('names files that exist, each of which imports or names the next', () => {
    expect(tables.length).toBe(13)
    const violations = tables.flatMap((steps) =>
      steps.flatMap(({ file, next }, index) => {
        if (!existsSync(`src/${file}`)) return [`${file} does not exist`]
        const following = steps[index + 1]?.file
        if (!following || next === '–') return []
        if (next === 'import') {
          const name = following.split('/').at(-1)
          return read(`src/${file}`).includes(`/${name}'`) ? [] : [`${file} does not import ${following}`]
        }
        const [, text = '', , elsewhere = file] = /^`([^`]+)`(?: (in|of) `([^`]+)`)?/.exec(next) ?? []
        const place = / of /.test(next) ? file : elsewhere
        return read(`src/${place}`).includes(text) ? [] : [`${place} does not have ${text}`]
      }),
    )
    expect(violations).toEqual([])
  })
})

describe('documents', () => {
  const pages = allFiles.filter((file) => /^(README|docs\/.*)\.md$/.test(file))
  it('name source files that exist', () => {
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|js|sql|css))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !allFiles.some((file) => file === name || file.endsWith(`/${name}`)))
        .map((name) => `${page} names ${name}`),
    )
    expect(unknown).toEqual([])
  })
  it('name commands, variables, calls and functions that exist', () => {
    const source = allFiles
      .filter(
        (file) => /\.(tsx?|js|sql|json|css)$|^\.env\.example$/.test(file) && file !== 'package-lock.json',
      )
      .map(read)
      .join('\n')
    const words = new Set(source.match(/[A-Za-z_$][\w$]*/g))
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
    /** Returns whether a text in backticks exists; undefined if it is not of these kinds. */
    const exists = (text: string): boolean | undefined => {
      const [, command] = /^npm run ([\w-]+)/.exec(text) ?? []
      if (command) return command in scripts
      const [, address] = /^(?:GET|POST|PUT|PATCH|DELETE) (?:\/api)?(\/[\w/-]+)/.exec(text) ?? []
      if (address) return source.includes(address)
      const [, word] = /^([A-Za-z_$][\w$]*)(?:\(.*\)|=.*)?$/.exec(text) ?? []
      return word === undefined ? undefined : words.has(word) || ofOthers.includes(word)
    }
    // Of PostgreSQL, HTTP, Vite, graphile-worker and close-with-grace, and a file.
    const ofOthers = [
      'EXPLAIN',
      'pg_dump',
      'Vary',
      'entriesAware',
      'completeJobBatchDelay',
      'onSecondSignal',
      'LICENSE',
    ]
    // A record that is replaced describes what was.
    const isHistory = (page: string) =>
      page.startsWith('docs/decisions/') && /^Replaced by /m.test(read(page))
    const named = pages
      .filter((page) => !page.startsWith('docs/spec/') && !isHistory(page))
      .flatMap((page) =>
        [
          ...read(page)
            .replaceAll(/^```[^]*?^```/gm, '')
            .matchAll(/`([^`]+)`/g),
        ].map(([, text = '']) => ({
          page,
          text,
        })),
      )
    expect(named.filter(({ text }) => exists(text) === false)).toEqual([])
    expect(named.filter(({ text }) => exists(text)).length).toBeGreaterThan(700)
  })
  it('name no command that is not there, also in blocks of code and without its program', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
    // Commands that the pages of the desks replaced.
    const replaced =
      /(?<![\w/-])(?:refund-to-wallet|wallet-payout|confirm-owner)(?![\w-])|`moderate(?: [^`]*)?`/g
    const gone = pages
      .filter((page) => !page.startsWith('docs/spec/'))
      .flatMap((page) => {
        const text = read(page)
        const unknown = [...text.matchAll(/npm run ([\w-]+)/g)].filter(([, name = '']) => !(name in scripts))
        return [...unknown, ...text.matchAll(replaced)].map(([found]) => `${page} names ${found}`)
      })
    expect(gone).toEqual([])
  })
  it('link to files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .map(([, target = '']) => path.join(path.dirname(page), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${page} links to ${target}`),
    )
    expect(broken).toEqual([])
  })
})

describe('docs/decisions', () => {
  const records = new Map(
    allFiles
      .filter((file) => /^docs\/decisions\/\d/.test(file))
      .map((file) => [path.basename(file).slice(2, 4), { file: path.basename(file), text: read(file) }]),
  )
  const entries = [
    ...read('docs/decisions/README.md').matchAll(/^\| \[ADR-(\d+)\]\((.+?)\) (.+?) \| ?(.*?) ?\|$/gm),
  ].map(([, number = '', file = '', title = '', note = '']) => ({ number, file, title, note }))

  it('have each record once in their index, with its title', () => {
    const indexed = entries.map(({ number, file, title }) => `${file}: # ADR-${number} ${title}`)
    const titles = [...records.values()].map(({ file, text }) => `${file}: ${text.split('\n', 1)[0]}`)
    expect(indexed.toSorted()).toEqual(titles.toSorted())
  })

  it('name the later record in the earlier one and the earlier in the later, also in the index', () => {
    const namesOf = (text: string) => [...text.matchAll(/ADR-(\d+)/g)].map(([, number = '']) => number)
    const noteOf = (number: string) => entries.find((entry) => entry.number === number)?.note ?? ''
    const related = entries.flatMap(({ number, note }) =>
      namesOf(note).map((other) => [number, other] as const),
    )
    expect(related.length).toBeGreaterThan(20)
    const silent = related.filter(
      ([one, other]) =>
        !namesOf(noteOf(other)).includes(one) || !namesOf(records.get(other)?.text ?? '').includes(one),
    )
    expect(silent).toEqual([])
  })
})

it('each ruling and decision that a file names exists', () => {
  const rulings = [...read('docs/rulings.md').matchAll(/^\| (\d+) \|/gm)].map(
    ([, number]) => `ruling ${number}`,
  )
  const records = allFiles.flatMap((file) => /^docs\/decisions\/00(\d\d)/.exec(file)?.[1] ?? [])
  const known = new Set([...rulings, ...records.map((number) => `ADR-${number}`)])
  const named = allFiles
    .filter((file) => /\.(tsx?|md|sql|css)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bruling \d+\b|\bADR-\d\d\b/g)].map(([name]) => ({ file, name })),
    )
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})

describe('domain', () => {
  const domain = code.filter((file) => file.startsWith('src/domain/') && !file.endsWith('.test.ts'))
  it('has a test for every file', () => {
    expect(domain.filter((file) => !existsSync(file.replace(/\.ts$/, '.test.ts')))).toEqual([])
  })
  it('never reads the clock or a random number', () => {
    expect(domain.filter((file) => /Date\.now\(\)|new Date\(\)|Math\.random\(/.test(read(file)))).toEqual([])
  })
})

describe('production', () => {
  it('imports nothing from scripts, nor from verification, where the scraped catalog formats are', () => {
    const imports = /(?:from|import\()\s*'[^']*\b(?:scripts|verification)\//
    const production = /^(?:src|demo|local-services)\//
    expect(code.filter((file) => production.test(file) && imports.test(read(file)))).toEqual([])
  })
  // Of src, the linter allows both in main.ts only.
  it.each(['#demo/', '#local-services/'])('loads %s with import(), only if it is needed', (folder) => {
    expect(read('src/main.ts')).toContain(`import('${folder}`)
    expect(read('src/main.ts')).not.toContain(`from '${folder}`)
  })
})

describe('repository', () => {
  // Reads the sizes of 12,000 files, from the disk on a machine that has not read them lately.
  it('keeps node_modules at 480 MB or less', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> }
    const sizeOf = (folder: string): number =>
      readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
        if (entry.name === 'node_modules') return sum
        const file = `${folder}/${entry.name}`
        return (
          sum + (entry.isDirectory() ? 4096 + sizeOf(file) : Math.ceil(lstatSync(file).size / 4096) * 4096)
        )
      }, 0)
    const folders = Object.keys(packages).filter((folder) => folder !== '' && existsSync(folder))
    expect(folders.length).toBeGreaterThan(100)
    const megabytes = folders.reduce((sum, folder) => sum + sizeOf(folder), 0) / 1024 ** 2
    expect(Math.round(megabytes), 'after `npm ci`, whose postinstall script trims it').toBeLessThanOrEqual(
      480,
    )
  })
  const long = 400
  it(`keeps files under ${long} lines, but for content, generated types and migrations`, () => {
    const exempt = /\/content\/|db\/schema\.ts$|\.test\.tsx?$|tests\//
    expect(code.filter((file) => !exempt.test(file) && read(file).split('\n').length > long)).toEqual([])
  })
  it('names order statuses instead of writing their numbers', () => {
    // HTTP statuses have three digits; 0 is the status of a request without an answer.
    const bare = /\bstatus (?:(?:=|<>|===|!==|[<>]=?) [1-4]|(?:=|<>) 0)\b/
    const production = code.filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    expect(production.filter((file) => bare.test(read(file)))).toEqual([])
  })
  it('has colour values in the theme only', () => {
    const screens = code.filter(
      (file) => /^src\/(ui|web|consoles)\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
    )
    const coloured = screens.filter((file) =>
      /['"\s:(]#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b(?!\w)/.test(read(file).replace('#03582B', '')),
    )
    expect(coloured).toEqual([])
  })
  it('renders HTML from data in one place', () => {
    // An empty constant keeps the HTML of the server.
    const places = code.filter(
      (file) => file !== 'tests/conventions.test.ts' && /__html: (?!'')/.test(read(file)),
    )
    expect(places.length).toBeLessThanOrEqual(1)
  })
  it('switches no type or lint rule off', () => {
    // `any` itself is refused by the linter.
    const off = /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable/
    expect(code.filter((file) => file !== 'tests/conventions.test.ts' && off.test(read(file)))).toEqual([])
  })
  it('has no skipped test', () => {
    const skipped = /\b(it|test|describe)\.(only|skip|todo)\(/
    expect(code.filter((file) => file !== 'tests/conventions.test.ts' && skipped.test(read(file)))).toEqual(
      [],
    )
  })
})
