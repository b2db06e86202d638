import { open } from "vault"

export function deposit() {
  // highlight-next-line
  const vault = open()
  vault.deposit(1)
}
