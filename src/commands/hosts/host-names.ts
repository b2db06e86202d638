// The hosts that `init --host` knows.

export const HOST_NAMES = [
  'github-pages',
  'netlify',
  'cloudflare',
  'vercel',
  's3-cloudfront',
  'nginx',
  'apache',
  'caddy',
] as const

export type HostName = (typeof HOST_NAMES)[number]
