type Faq = { question: string; answer: string }

/** Returns the text of sanitised HTML, without its tags. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Returns the questions whose text or answer contains all words of a search, whatever their case. */
export function searchFaq<One extends Faq>(all: readonly One[], search: string): One[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ question, answer }) => {
    const text = `${question} ${textOfHtml(answer)}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
