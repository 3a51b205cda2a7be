import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';

export const pageSize = 24;
/** Milliseconds before the first call, as the specification has it. */
const firstDelay = 100;

export interface ProductFilters {
	search: string;
	category: string;
	sort: string;
	page: number;
}

/** A page of the products, found and sorted in the database. */
export function useProducts({ search, category, sort, page }: ProductFilters) {
	const [products, setProducts] = useState<Product[]>();
	const [total, setTotal] = useState(0);
	const [loading, setLoading] = useState(true);
	/** Why nothing is shown. */
	const [failure, setFailure] = useState<string>();
	const latest = useRef(0);
	const load = useCallback(async () => {
		const turn = ++latest.current;
		setLoading(true);
		const parameters = {
			page,
			pageSize,
			...(search && { search }),
			...(category && { category }),
			...(sort && { sort }),
		};
		const answer = await adminCall<Product[]>('GET', '/api/products', { parameters, retries: 3 });
		if (turn !== latest.current) return;
		setLoading(false);
		setProducts(answer.ok ? answer.data : []);
		setTotal(answer.ok ? (answer.total ?? answer.data.length) : 0);
		const text = answer.ok ? undefined : errorText(answer, m.admin_products_failed());
		setFailure(text);
		if (text) void toast('error', text);
	}, [search, category, sort, page]);
	useEffect(() => {
		const timer = setTimeout(() => void load(), firstDelay);
		return () => clearTimeout(timer);
	}, [load]);
	return { products, total, loading, failure, reload: load };
}
