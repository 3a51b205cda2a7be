/** The folder of the whole, from the sources as from the bundle of the server in `build/app/`, which is as deep in it. */
export const root = new URL('../../', import.meta.url);
