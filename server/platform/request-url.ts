/**
 * The URL of a request, as Node has it: path and query. Its host is made up. Never throws: a second slash at the beginning, which would name
 * a host, is left out. `//////?page=2` → `http://shop/?page=2`.
 */
export const parseRequestUrl = (url: string): URL => new URL(`http://shop${url.replace(/^\/*/, '/')}`);
