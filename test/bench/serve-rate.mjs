// How many requests a second `serve --no-watch` answers beside sirv-cli, and whether its memory and open files grow.
// Both serve the same folder and are asked in turn, by 200 connections, for a page, a script, a page that is missing and
// the end of a page. sirv has no not-found page of the site; with --single it sends the same file, with another status. sirv-cli and autocannon are installed from the npm registry, which is not measured.
import { spawn } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from './command.mjs'
import { generateSite, pagePath } from './generate.mjs'

const CONNECTIONS = 200
const ANYWHERE = ['--port', '0', '--host', '127.0.0.1']
const PACKAGES = ['sirv-cli@3.0.1', 'autocannon@8.0.0']

/** `command` starts the program; `seconds` is how long each server is asked for each kind of request. */
export async function measureServe({ root, pages, command, seconds }) {
  const folder = path.join(root, 'site')
  await generateSite(folder, pages)
  await runCommand(command[0], [...command.slice(1), 'build', folder], root)
  const tools = path.join(root, 'tools')
  await runCommand('mkdir', ['-p', tools], root)
  await writeFile(path.join(tools, 'package.json'), '{ "private": true }')
  await runCommand('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], tools)
  const out = path.join(folder, 'build')
  const requests = await requestsOf(out, pages)
  const sirv = path.join(tools, 'node_modules/sirv-cli/bin.js')
  const servers = [
    await start('orion-docs', [...command, 'serve', folder, '--no-watch', '--port', '0']),
    await start('sirv', [process.execPath, sirv, out, ...ANYWHERE]),
    await start('sirv --single', [
      process.execPath,
      sirv,
      out,
      '--single',
      '404.html',
      ...ANYWHERE,
    ]),
  ]
  try {
    const load = path.join(tools, 'node_modules/autocannon/autocannon.js')
    // Not measured: files that are read for the first time, and code that is compiled.
    const [own, plain, single] = servers
    for (const request of requests)
      for (const server of [own, request.status === 404 ? single : plain])
        await ask(load, server, { ...request, status: undefined }, Math.min(2, seconds))
    const before = await Promise.all(servers.map(costOf))
    console.log(`${CONNECTIONS} connections, ${seconds} s each, requests a second`)
    for (const request of requests) {
      const isMissing = request.status === 404
      const ours = await ask(load, own, request, seconds)
      const theirs = isMissing
        ? await ask(load, single, { ...request, status: 200 }, seconds)
        : await ask(load, plain, request, seconds)
      const ratio = (ours.rate / theirs.rate).toFixed(2)
      console.log(
        `${request.name.padEnd(12)} orion-docs ${String(ours.rate).padStart(6)}, sirv ${String(theirs.rate).padStart(6)}, ratio ${ratio}; errors ${ours.errors} and ${theirs.errors}`,
      )
    }
    const after = await Promise.all(servers.map(costOf))
    servers.forEach(({ name }, place) => {
      const [from, to] = [before[place], after[place]]
      console.log(
        `${name}: memory ${from.mb} → ${to.mb} MB, open files ${from.files} → ${to.files}`,
      )
    })
  } finally {
    for (const { child } of servers) child.kill('SIGTERM')
  }
}

/** A page, its script, a page that is missing and a part of a large file, with the status of each answer. */
async function requestsOf(out, pages) {
  const assets = await readdir(path.join(out, 'assets'))
  const script =
    assets.find((name) => /^main-.*\.js$/.test(name)) ?? assets.find((name) => name.endsWith('.js'))
  const page = `/${pagePath(Math.floor(pages / 2)).replace(/\.md$/, '')}/`
  const html = await readFile(path.join(out, page, 'index.html'))
  return [
    { name: 'page', path: page, status: 200 },
    { name: 'script', path: `/assets/${script}`, status: 200 },
    { name: 'missing page', path: '/there-is-none/', status: 404 },
    { name: 'range', path: page, range: `bytes=-${Math.min(1000, html.length)}`, status: 206 },
  ]
}

async function start(name, [file, ...args]) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/[\w.]+:\d+/.exec(text)
      if (found) resolve(found[0].replace('localhost', '127.0.0.1'))
    })
    child.once('close', () => reject(new Error(`${name} ended:\n${text}`)))
  })
  return { name, child, url }
}

/** Requests a second and the number of answers that are not as they should be. */
async function ask(load, { name, url }, request, seconds) {
  const range = request.range ? ['-H', `range=${request.range}`] : []
  const options = ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), ...range]
  const printed = await runCommand(process.execPath, [load, ...options, url + request.path])
  const { requests, errors, timeouts, statusCodeStats } = JSON.parse(printed)
  const wrong = Object.entries(statusCodeStats)
    .filter(([status]) => request.status !== undefined && status !== String(request.status))
    .reduce((sum, [, { count }]) => sum + count, 0)
  if (wrong > 0) console.log(`${name} answers ${request.name} with ${Object.keys(statusCodeStats)}`)
  return { rate: Math.round(requests.average), errors: errors + timeouts + wrong }
}

/** Memory and open files of a server; a question mark where the system does not tell. */
async function costOf({ child }) {
  try {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    const files = await readdir(`/proc/${child.pid}/fd`)
    const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
    return { mb: Math.round(kb / 1024), files: files.length }
  } catch {
    return { mb: '?', files: '?' }
  }
}
