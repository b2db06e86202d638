// The menu is a file of its own: wide screens never load it.
import { useEffect, useState, type ComponentType } from 'react'
import type { MobileMenuProps } from '../mobile-menu/MobileMenu.js'

type MenuModule = { readonly component: ComponentType<MobileMenuProps> }

/**
 * The menu's component, loaded as soon as the viewport is narrow; undefined until it is there. When it
 * could not be loaded, the next change of `isWanted` tries again.
 */
export function useMobileMenu(isMobile: boolean, isWanted: boolean): MenuModule | undefined {
  const [menu, setMenu] = useState<MenuModule>()
  const isMissing = menu === undefined
  useEffect(() => {
    if (isMobile && isMissing)
      import('./lazy-parts.js').then(
        ({ MobileMenu }) => setMenu({ component: MobileMenu }),
        (error: unknown) => console.warn(error),
      )
  }, [isMobile, isMissing, isWanted])
  return menu
}
