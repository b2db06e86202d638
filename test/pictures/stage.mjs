// The frames around what the moving picture of the README shows: a terminal and a window of a browser.

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const document = (style, body) =>
  `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box}body{margin:0;height:100vh}${style}</style>${body}`

/** A terminal with a command, and with what it printed. */
export const terminalPage = (command, output = '') =>
  document(
    `body{background:#14181f;color:#e6e9ee;font:22px/1.6 "DejaVu Sans Mono",Menlo,Consolas,monospace;padding:56px 48px}
    pre{font:inherit;margin:0;white-space:pre-wrap}i{color:#6cc5a1;font-style:normal}b{background:#e6e9ee;color:#e6e9ee;font-weight:400}`,
    `<pre><i>~/acme $</i> ${escaped(command)}${output === '' ? '<b>_</b>' : `\n${escaped(output)}\n<i>~/acme $</i> <b>_</b>`}</pre>`,
  )

/** A window of a browser that shows a picture of a page. */
export const browserPage = (picture, address) =>
  document(
    `header{height:40px;display:flex;align-items:center;gap:8px;padding:0 14px;background:#e3e6ea;font:14px/1 "DejaVu Sans",sans-serif;color:#3b424c}
    header i{width:12px;height:12px;border-radius:6px;background:#b3bac3}header p{flex:1;margin:0 0 0 12px;padding:6px 14px;border-radius:14px;background:#fff}
    img{display:block;width:100%}`,
    `<header><i></i><i></i><i></i><p>docs.example.org${escaped(address)}</p></header><img alt="" src="data:image/webp;base64,${picture.toString('base64')}">`,
  )
