// Files that bundled code and style sheets publish: only those inside the site's boundary, and those of packages.
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { pathIn } from '../../config/files/paths.js'

/** Refuses images, fonts and style sheets for which `holds` is false. */
export function assetsInside(siteDir: string, holds: (file: string) => boolean): Plugin {
  return {
    name: 'assets-inside',
    setup(context) {
      const filter =
        /\.(?:avif|bmp|css|eot|gif|ico|jpe?g|mp[34]|ogg|otf|pdf|png|sass|scss|svg|ttf|txt|webm|webp|woff2?|zip)$/i
      context.onLoad({ filter, namespace: 'file' }, ({ path: file }) => {
        if (file.split(path.sep).includes('node_modules') || holds(file)) return undefined
        const name = pathIn(siteDir, file)
        return {
          errors: [
            { text: `${name} is outside the repository. Name its folder in content.followLinks.` },
          ],
        }
      })
    },
  }
}
