/** Returns the `Link` header of a paged list (RFC 8288), or an empty string. */
export function pageLinks(
  url: string,
  input: Record<string, unknown>,
  total: number,
  limit = Math.min(50, Math.max(1, Number(input['limit']) || 24)),
): string {
  const page = Math.max(1, Number(input['page']) || 1)
  const last = Math.max(1, Math.ceil(total / limit))
  const target = new URL(url, 'http://shop')
  const to = (number: number, rel: string) => {
    target.searchParams.set('page', String(number))
    return `<${target.pathname}${target.search}>; rel="${rel}"`
  }
  const links = [to(1, 'first'), to(last, 'last')]
  if (page > 1) links.push(to(Math.min(page - 1, last), 'prev'))
  if (page < last) links.push(to(page + 1, 'next'))
  return links.join(', ')
}
