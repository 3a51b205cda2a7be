import { customType } from 'drizzle-orm/pg-core';

/** A column of bytes (`bytea`). */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A column with the number of a transaction (`xid8`), as text. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });
