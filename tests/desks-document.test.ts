import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Desk,
  desks,
  hasPermission,
  operatorRoles,
  type Permission,
  permissionsOf,
  sellerRoles,
} from '#domain/permissions.ts'
import { consoleText as enConsole } from '#text/en/console.ts'
import { routes } from '#consoles/routes.ts'

const document = readFileSync('docs/desks.md', 'utf8')
const roles: Record<Desk, readonly (keyof typeof enConsole.desk.roles)[]> = {
  seller: sellerRoles,
  operator: operatorRoles,
}

/** The rows of the tables "Who may do what", with the permissions that each is about. */
const work: Record<Desk, Record<string, readonly Permission[]>> = {
  seller: {
    'See orders, returns, tickets, questions, reviews and the team': [
      'orders.read',
      'returns.read',
      'tickets.read',
      'questions.read',
      'reviews.read',
      'team.read',
    ],
    'Move and cancel orders, decide returns': ['orders.write', 'returns.write'],
    'See names, phones and streets of buyers, print labels': ['orders.contact'],
    'Answer tickets and questions, report reviews': ['tickets.write', 'questions.write', 'reviews.write'],
    'Change the team': ['team.write'],
  },
  operator: {
    'See orders, returns, refunds, tickets, questions, reviews and reports': [
      'orders.read',
      'returns.read',
      'refunds.read',
      'tickets.read',
      'questions.read',
      'reviews.read',
      'reports.read',
    ],
    'Move orders, decide returns, answer tickets, make calls, check reports': [
      'orders.write',
      'returns.write',
      'tickets.write',
      'reports.write',
    ],
    'See names, phones and streets of buyers, print labels': ['orders.contact'],
    'Retry refunds, pay them into the wallet': ['refunds.write'],
    'The same above ₹10,000, and wallet payouts': ['refunds.large', 'walletPayouts.write'],
    'See buyers and wallet payouts': ['buyers.read', 'walletPayouts.read'],
    'Block buyers, end sessions, confirm owners, start data files': ['buyers.write'],
    'See the team': ['team.read'],
    'Change the team': ['team.write'],
  },
}
/** Every role works at its desk. The audit log has no page. */
const withoutRow: readonly Permission[] = ['desk.use', 'audit.read']

describe('docs/desks.md', () => {
  it.each(desks)('says what each role may do at the %s desk', (desk) => {
    const cell = (role: string, permissions: readonly Permission[]) => {
      const answers = new Set(permissions.map((permission) => hasPermission(desk, role, permission)))
      expect(answers.size, `${role}: ${permissions.join(', ')}`).toBe(1)
      return answers.has(true) ? 'yes' : '–'
    }
    const table = Object.entries(work[desk]).map(
      ([name, permissions]) =>
        `| ${[name, ...roles[desk].map((role) => cell(role, permissions))].join(' | ')} |`,
    )
    const heads = [enConsole.desk.names[desk], ...roles[desk].map((role) => enConsole.desk.roles[role])]
    expect(document).toContain(
      [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...table, ''].join('\n'),
    )
    const named = Object.values(work[desk]).flat()
    const all = new Set(roles[desk].flatMap((role) => permissionsOf(desk, role)))
    expect([...all].filter((one) => !named.includes(one))).toEqual(withoutRow)
  })
  it('names buttons, pages and figures as the desks do', () => {
    const folder = 'src/text/en/console'
    const texts = readdirSync(folder)
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('\n')
    const names = [...document.matchAll(/\*\*(.+?)\*\*/gs)].map(([, name = '']) =>
      name.replaceAll(/\s+/g, ' '),
    )
    // A full stop after a bold word ends a heading of a paragraph.
    const unknown = names.filter((name) => !name.endsWith('.') && !texts.includes(`'${name}'`))
    expect([...new Set(unknown)]).toEqual(['bold'])
  })
  it('has the keys of the desks', () => {
    const rows = enConsole.keyboard.keys.map(({ name, keys }) => `| ${name} | ${keys} |`)
    const letters = routes.flatMap(({ letter, title }) =>
      letter === undefined ? [] : [`${letter} ${title(enConsole.desk.titles)}`],
    )
    rows.push(`| Open a page | g, then its letter: ${letters.join(', ')} |`)
    expect(document).toContain(rows.join('\n'))
  })
})
