// Shows the public form in a page of another site:
//   <div data-tradeboard-form></div>
//   <script src="https://…/public/embed.js" async></script>
// Without the element, the form stands where the script does. data-lang="es" on either shows it in that language.
{
  const script = document.currentScript
  const { origin } = new URL(script.src)
  const SOURCE = 'tradeboard.source'
  /** The form answers as soon as its script runs; a refused frame loads an error page and never does. */
  const ANSWER_MS = 3_000
  const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

  const tells = (source) => Boolean(source.referrer) || UTM.some((name) => source[name])

  /** Where the visitor first came from, as far as the pages with this script know. */
  const firstSource = () => {
    const query = new URLSearchParams(location.search)
    const given = UTM.map((name) => [name, query.get(name)]).filter(([, value]) => value)
    const before = document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer.split(/[?#]/, 1)[0]
    const seen = { landing_page: location.origin + location.pathname, referrer: before, ...Object.fromEntries(given) }
    try {
      const kept = JSON.parse(localStorage.getItem(SOURCE) ?? 'null')
      if (kept && (tells(kept) || !tells(seen))) return kept
      localStorage.setItem(SOURCE, JSON.stringify(seen))
    } catch {
      // Switched off or full: then each page counts as the first.
    }
    return seen
  }

  const place = document.querySelector('[data-tradeboard-form]')
  const lang = place?.dataset.lang || script.dataset.lang
  const shown = { ...firstSource(), ...(lang && { lang }) }

  const frame = document.createElement('iframe')
  const query = new URLSearchParams({ embed: location.origin, ...shown })
  frame.src = `${origin}/public/lead-form?${query}`
  // Hidden until the form answers: a browser fills the frame of a site that may not show it with a grey page.
  frame.style.cssText = 'display:block;width:100%;height:60rem;border:0;background:transparent;visibility:hidden'
  frame.loading = 'lazy'

  const link = document.createElement('a')
  link.href = `${origin}/public/lead-form?${new URLSearchParams(shown)}`
  link.target = '_blank'
  const isSpanish = /^es\b/i.test(lang || navigator.language)
  link.textContent = isSpanish ? 'Abrir nuestra solicitud de cotización' : 'Open our inquiry form'
  const instead = document.createElement('p')
  instead.append(link)
  frame.addEventListener('load', () => setTimeout(() => isShown || frame.replaceWith(instead), ANSWER_MS))
  let isShown = false

  addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const { type, height, title } = event.data ?? {}
    if (type !== 'tradeboard-form' || !(height > 0)) return
    isShown = true
    frame.style.visibility = 'visible'
    frame.style.height = `${Math.min(height, 10_000)}px`
    frame.title = String(title)
  })

  if (place) place.replaceChildren(frame)
  else script.after(frame)
}
