// Where Chrome, Chromium and Edge are on each system.
import path from 'node:path'

export type Env = Readonly<Record<string, string | undefined>>

/** Names of the programs on the PATH, the first that exists is taken. */
const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge']

const WINDOWS_FILES = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** All files at which a browser may be, in the order in which they are tried. */
export function browserPlaces(platform: NodeJS.Platform, env: Env): readonly string[] {
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    return WINDOWS_FILES.flatMap((file) =>
      folders.flatMap((folder) => (folder === undefined ? [] : path.win32.join(folder, file))),
    )
  }
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)))
  if (platform !== 'darwin') return [...onPath, '/snap/bin/chromium']
  const applications = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])]
  const apps = MAC_APPS.flatMap((app) =>
    applications.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`),
  )
  return [...apps, ...onPath]
}

/** How to get a browser on a system. */
export function installHint(platform: NodeJS.Platform): string {
  const set = 'or set the environment variable CHROME_PATH to the program of another one.'
  switch (platform) {
    case 'win32':
      return `Install Chrome (winget install Google.Chrome), ${set}`
    case 'darwin':
      return `Install Chrome (brew install --cask google-chrome), ${set}`
    default:
      return `Install Chromium (Debian and Ubuntu: apt install chromium, Fedora: dnf install chromium), ${set}`
  }
}
