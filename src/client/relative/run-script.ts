// Scripts of a site that is opened as files.

/** Runs the script at `path`. Rejects when there is none. */
export function runScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = path
    script.addEventListener('load', () => {
      script.remove()
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`Could not load ${path}.`))
    })
    document.head.append(script)
  })
}
