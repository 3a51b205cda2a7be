import { z } from 'zod';

/** The figures of the console's first page. */
export const statsSchema = z
	.object({ totalProducts: z.int(), totalCustomers: z.int(), totalCategories: z.int() })
	.meta({ id: 'DashboardStats' });

export type Stats = z.infer<typeof statsSchema>;
