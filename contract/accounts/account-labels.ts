/** Seconds until a one-time code expires. */
export const codeLifetime = 600;
/** Seconds during which the old address can undo a change of email: three days. */
export const undoLifetime = 259_200;

export const userTypes = ['customer', 'admin'] as const;
export const administratorRoles = ['admin', 'super admin'] as const;
export const roles = ['customer', ...administratorRoles] as const;
/** Sort keys of the list of customers. */
export const customerSorts = ['name', 'email', 'id'] as const;

export type AdministratorRole = (typeof administratorRoles)[number];
export type UserType = (typeof userTypes)[number];
