import { createContext } from 'react-router';
import type { User } from '#contract/accounts.ts';

/** The signed-in customer, for the loaders and actions of his pages. */
export const customerContext = createContext<User>();
