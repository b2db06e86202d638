// React pages import their style sheets for the effect alone.
declare module '*.css'
