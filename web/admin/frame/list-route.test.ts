import { expect, it } from 'vitest';
import { pageOf } from '../../platform/page-number.ts';
import { customersList } from '../customers/customers-list.ts';
import { productsList } from '../products/products-list.ts';
import { requestsList } from '../requests/requests-list.ts';
import { listQuery } from './list-route.ts';

const parameters = (search: string) => new URLSearchParams(search);

it.each([
	['', 1],
	['page=3', 3],
	['page=2.7', 2],
	['page=0', 1],
	['page=-4', 1],
	['page=x', 1],
	['page=Infinity', 10_000],
	['page=99999', 10_000],
])('reads the page of ?%s as %i', (search, page) => {
	expect(pageOf(parameters(search))).toBe(page);
});

it('passes on to the API what it knows, and nothing else', () => {
	expect(listQuery(productsList, parameters('view=gallery&search=seal&category=3&sort=newest&page=2'))).toEqual({
		search: 'seal',
		category: '3',
		sort: 'newest',
	});
	expect(listQuery(productsList, parameters('category=constructor&sort=-price'))).toEqual({});
	expect(listQuery(requestsList, parameters('type=Order&status=lost&customer=0x7'))).toEqual({ type: 'Order' });
});

it('names the order of customers in any case', () => {
	expect(listQuery(customersList, parameters('sort=shoe&order=up'))).toEqual({ sort: 'id', order: 'asc' });
	expect(listQuery(customersList, parameters('sort=email&order=desc'))).toEqual({ sort: 'email', order: 'desc' });
});
