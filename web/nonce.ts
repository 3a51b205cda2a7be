import { createContext } from 'react';

/** Lets this page's own inline scripts run; known on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined);
