import { createContext } from 'react';

/** Allows this page's own inline scripts; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
