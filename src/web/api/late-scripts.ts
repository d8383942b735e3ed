/**
 * Starts the scripts of a page after its first paint and the pictures of its first view, which they would delay on a slow
 * line: the page is readable without scripts. They wait half a second at most. A page in the background is not painted.
 */
const starter =
  "(function(d){function start(){var l=d.querySelector('script[type=later]'),m=d.createElement('script');if(!l)return;l.dataset.files.split(' ').forEach(function(f){var p=d.createElement('link');p.rel='modulepreload';p.fetchPriority='low';p.href=f;d.head.append(p)});m.type='module';m.text=l.text;l.replaceWith(m)}function painted(next){requestAnimationFrame(function(){setTimeout(next)})}function wait(){setTimeout(start,500);Promise.allSettled([].filter.call(d.images,function(i){var r=i.getBoundingClientRect();return r.width&&r.top<innerHeight&&r.left<innerWidth&&r.right>0}).map(function(i){return i.decode()})).then(function(){painted(start)})}d.hidden?start():painted(wait)})(document)"

const moduleAttributes = ' type="module" async=""'

/**
 * Returns a rendered page whose scripts start late. With `afterFirstView` they start after the first view; otherwise their
 * preloads stand behind the style sheets, with a low priority. React places them first. `nonce` is that of inline scripts;
 * `textScripts` are those with the texts of the page, which its scripts import later, so that they are loaded together.
 *
 * The page stays in bytes: decoding and encoding one with the rupee sign took a quarter of the time of its rendering.
 */
export function withLateScripts(
  page: Buffer,
  {
    nonce,
    afterFirstView,
    textScripts,
  }: { nonce: string; afterFirstView: boolean; textScripts: readonly string[] },
): Buffer<ArrayBuffer> {
  const files = new Set<string>(textScripts)
  const headEnd = page.indexOf('</head>')
  // In latin1 one character is one byte.
  const head = page
    .toString('latin1', 0, headEnd)
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g, (_, file: string) => {
      files.add(file)
      return ''
    })
  const start = page.indexOf(moduleAttributes, headEnd)
  if (afterFirstView && start !== -1) {
    const codeStart = start + moduleAttributes.length
    const end = page.indexOf('</script>', start)
    return Buffer.concat([
      Buffer.from(head, 'latin1'),
      page.subarray(headEnd, start),
      Buffer.from(` type="later" data-files="${[...files].join(' ')}"`),
      page.subarray(codeStart, end),
      Buffer.from(`</script><script nonce="${nonce}">${starter}`),
      page.subarray(end),
    ])
  }
  const preloads = [...files].map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`)
  return Buffer.concat([Buffer.from(head + preloads.join(''), 'latin1'), page.subarray(headEnd)])
}
