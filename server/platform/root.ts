/** The root folder of the repository, from the sources and from the bundle in `build/app/`, which is as deep. */
export const root = new URL('../../', import.meta.url);
