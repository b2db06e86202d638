// Images by what a module import gives for them.
import type { ComponentProps, ReactNode } from 'react'

type ImageFile =
  string | { readonly default?: string; readonly src?: string | { readonly src?: string } }

type ImageProps = Omit<ComponentProps<'img'>, 'src'>

/** An image loaded late; `img` is an address or what `require` of one gives. */
export function IdealImage({
  img,
  alt = '',
  ...rest
}: ImageProps & { readonly img: ImageFile }): ReactNode {
  return <img src={addressOf(img)} alt={alt} loading="lazy" decoding="async" {...rest} />
}

type Sources = { readonly light: ImageFile; readonly dark: ImageFile }

/** One image for each colour mode; style sheets show the right one. */
export function ThemedImage({
  sources,
  alt = '',
  className,
  ...rest
}: ImageProps & { readonly sources: Sources }): ReactNode {
  const shared = { alt, loading: 'lazy', decoding: 'async', ...rest } as const
  const classes = (mode: string): string => [mode, className].filter(Boolean).join(' ')
  return (
    <>
      <img className={classes('only-light')} src={addressOf(sources.light)} {...shared} />
      <img className={classes('only-dark')} src={addressOf(sources.dark)} {...shared} />
    </>
  )
}

function addressOf(file: ImageFile): string {
  if (typeof file === 'string') return file
  const { src, default: address } = file
  return (typeof src === 'string' ? src : src?.src) ?? address ?? ''
}
