/**
 * The URL of an entry file beside `here`, which names it without its ending: `.ts` from the sources, `.js` from the bundle, whose files
 * are all in one folder.
 */
export const entryBeside = (here: string, name: string): URL =>
	new URL(here.endsWith('.ts') ? `${name}.ts` : `${name}.js`, here);
