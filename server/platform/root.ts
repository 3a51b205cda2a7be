/** The root folder of the repository. Works from the sources and from the bundle, as `build/app/` is equally deep. */
export const root = new URL('../../', import.meta.url);
