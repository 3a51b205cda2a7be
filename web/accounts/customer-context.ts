import { createContext } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';

/** The signed-in customer, for loaders and actions of customer pages. */
export const customerContext = createContext<User>();
