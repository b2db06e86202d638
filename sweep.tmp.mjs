import { chromium } from 'playwright-core'
import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path'
const N=Number(process.argv[2]); const dirs=process.argv.slice(3)
const types={'.html':'text/html','.js':'text/javascript','.css':'text/css','.json':'application/json','.svg':'image/svg+xml','.png':'image/png','.webp':'image/webp','.jpg':'image/jpeg'}
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for (const dir of dirs) {
  const pages=[]; const walk=(d,r)=>{for(const e of fs.readdirSync(d,{withFileTypes:true})){ if(e.isDirectory()){ if(e.name!=='assets'&&!e.name.startsWith('.'))walk(path.join(d,e.name),r+e.name+'/') } else if(e.name==='index.html') pages.push(r)}}
  walk(dir,'/')
  const s=http.createServer((q,r)=>{let p=path.join(dir,decodeURIComponent(new URL(q.url,'http://x').pathname)); try{ if(fs.statSync(p).isDirectory())p+='/index.html'}catch{}; if(!fs.existsSync(p)){r.statusCode=404;return r.end()} r.setHeader('content-type',types[path.extname(p)]??'application/octet-stream'); r.end(fs.readFileSync(p))}).listen(0)
  await new Promise(r=>s.once('listening',r))
  const step=Math.max(1,Math.floor(pages.length/N)); const base=/content="([^"]*)"/.exec(/<meta name="orion-base"[^>]*>/.exec(fs.readFileSync(path.join(dir,'index.html'),'utf8'))?.[0]??'')?.[1]??'/'
  console.log('==',path.basename(dir),pages.length,'base',base)
  const ctx=await b.newContext(); await ctx.route(u=>!u.href.startsWith('http://localhost'),r=>r.abort())
  if(base!=='/'){ console.log('skip base'); s.close(); await ctx.close(); continue }
  const pg=await ctx.newPage(); let cur=''; const errs=new Map()
  const note=(k)=>errs.set(k,[...(errs.get(k)??[]),cur])
  pg.on('console',m=>{ if(m.type()==='error'&&!/ERR_FAILED|status of 404|net::ERR/.test(m.text())) note('console '+m.text().slice(0,140)) }); pg.on('pageerror',e=>note('pageerror '+String(e).slice(0,160)))
  for(let i=0;i<pages.length;i+=step){ cur=pages[i]
    await pg.setViewportSize({width:1280,height:800})
    try { await pg.goto(`http://localhost:${s.address().port}${encodeURI(cur)}`,{timeout:15000}); await pg.locator('html[data-hydrated=true]').waitFor({timeout:8000,state:'attached'}) } catch(e){ note('load '+String(e).slice(0,100).replace(/\n.*/s,'')); continue }
    for(const w of [1280,1000,390]) { await pg.setViewportSize({width:w,height:800}); const o=await pg.evaluate(()=>{const x=document.documentElement.scrollWidth-innerWidth; if(x<=0)return null; const wide=[...document.querySelectorAll('body *')].filter(e=>e.getBoundingClientRect().right>innerWidth+1&&getComputedStyle(e).position!=='fixed'); const e=wide.find(e=>{ for(let p=e.parentElement;p;p=p.parentElement){ if(/auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX)&&p!==document.body&&p!==document.documentElement) return false } return true }); return [x,e?.tagName,e?.className?.toString().slice(0,60)].join(' ')}); if(o) note(`overflow@${w} ${o.replace(/^\d+ /,'')}`) }
  }
  for(const [k,v] of errs) console.log('  ',v.length,k,'|',v[0])
  s.close(); await ctx.close()
}
await b.close()
