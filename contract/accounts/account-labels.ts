/** Seconds until a one-time code expires. */
export const codeLifetime = 600;
/** Seconds during which the old address can undo a change of email: three days. */
export const undoLifetime = 259_200;

/** Seconds during which an invitation can be accepted: seven days. */
export const invitationLifetime = 604_800;
/** Seconds for which a proof of who is there counts. */
export const stepUpLifetime = 600;

export const userTypes = ['customer', 'admin'] as const;
/** The roles of the staff, from the fewest rights to all; labels are in `web/admin/people/role-chip.tsx`. */
export const administratorRoles = ['viewer', 'keeper', 'seller', 'admin', 'super admin'] as const;
export const roles = ['customer', ...administratorRoles] as const;
/** Sort keys of the list of customers. */
export const customerSorts = ['name', 'email', 'id'] as const;

export type AdministratorRole = (typeof administratorRoles)[number];
/** The role in a session that a PIN has opened: an administrator at most. */
export const roleByPin = (role: AdministratorRole): AdministratorRole => (role === 'super admin' ? 'admin' : role);
export type UserType = (typeof userTypes)[number];
