import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserType } from '#contract/account-labels.ts';

/** Whose something is. */
export interface Holder {
	kind: 'customer' | 'administrator';
	id: number;
}

/** What the API calls each kind of account. */
export const userTypeOf = { customer: 'customer', administrator: 'admin' } as const satisfies Record<string, UserType>;
/** The kind of account that the API means. */
export const kindOf = { customer: 'customer', admin: 'administrator' } as const satisfies Record<
	UserType,
	Holder['kind']
>;

/** The columns by which a row belongs to an account of either kind, for an insert. */
export function holderColumns({ kind, id }: Holder): { customerId: number } | { administratorId: number } {
	return kind === 'customer' ? { customerId: id } : { administratorId: id };
}

/** The condition that a row of the table belongs to the holder. */
export function heldBy(table: { customerId: PgColumn; administratorId: PgColumn }, { kind, id }: Holder) {
	return eq(kind === 'customer' ? table.customerId : table.administratorId, id);
}
