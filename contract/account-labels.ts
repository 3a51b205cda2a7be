/** Seconds for which a one-time code is valid. */
export const codeLifetime = 600;
/** Seconds for which the change of an email address can be undone by the old one: three days. */
export const undoLifetime = 259_200;

export const userTypes = ['customer', 'admin'] as const;
export const administratorRoles = ['admin', 'super admin'] as const;
export const roles = ['customer', ...administratorRoles] as const;
/** By what a list of customers is sorted. */
export const customerSorts = ['name', 'email', 'id'] as const;

export type AdministratorRole = (typeof administratorRoles)[number];
export type UserType = (typeof userTypes)[number];
