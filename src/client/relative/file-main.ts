// The client for pages that are opened as files: one script, because browsers load no modules from files. The modules of
// this folder whose names begin with `file-` take the place of others in it.
import '../main.js'
