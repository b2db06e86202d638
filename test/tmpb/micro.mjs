import fastGlob from 'fast-glob'
import { readFileSync } from 'node:fs'
import { parse, preprocess, postprocess } from 'micromark'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
const texts = fastGlob.globSync('/tmp/b/corpus/**/*.md').map((f) => readFileSync(f, 'utf8').replace(/^---[^]*?\n---\n/,''))
console.log(texts.reduce((a,b)=>a+b.length,0))
const time = (name, f) => { const r=[]; for (let k=0;k<7;k++){ const s=process.cpuUsage(); for (const t of texts) f(t); const u=process.cpuUsage(s); r.push((u.user+u.system)/1000)} console.log(name, r.map(x=>x.toFixed(0)).join(' ')) }
const ext=[gfmTable(), gfmFootnote()]
const micro = n => t => {
  const text = n===0 ? t : t.split('\n').slice(0,n).join('\n')
  const parser = parse({extensions: ext})
  parser.constructs.text={}; parser.constructs.string={}
  postprocess(parser.document().write(preprocess()(text,undefined,true)))
}
time('create', () => parse({extensions: ext}))
time('micro 4', micro(4)); time('micro 10', micro(10)); time('all', micro(0))
