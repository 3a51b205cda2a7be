import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserType } from '#contract/accounts/account-labels.ts';

/** The account that owns a row. */
export interface Holder {
	kind: 'customer' | 'administrator';
	id: number;
}

/** The customer's id; undefined for an administrator. */
export const customerIdOf = ({ kind, id }: Holder): number | undefined => (kind === 'customer' ? id : undefined);

/** The API's name of each kind of account. */
export const userTypeOf = { customer: 'customer', administrator: 'admin' } as const satisfies Record<string, UserType>;
/** The kind of account behind the API's name. */
export const kindOf = { customer: 'customer', admin: 'administrator' } as const satisfies Record<
	UserType,
	Holder['kind']
>;

/** The owner columns of a row, for an insert. */
export function holderColumns({ kind, id }: Holder): { customerId: number } | { administratorId: number } {
	return kind === 'customer' ? { customerId: id } : { administratorId: id };
}

/** The condition that the holder owns the row. */
export function heldBy(table: { customerId: PgColumn; administratorId: PgColumn }, { kind, id }: Holder) {
	return eq(kind === 'customer' ? table.customerId : table.administratorId, id);
}
