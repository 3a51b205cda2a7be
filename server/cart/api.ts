import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	addedLinesSchema,
	addLinesSchema,
	addToCartSchema,
	cartItemParams,
	cartItemSchema,
	cartParams,
	updateCartItemSchema,
} from '#contract/cart/cart.schema.ts';
import type { Language } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { addLines } from './add-lines.ts';
import { type CartView, listCartItems } from './cart-items.ts';
import { addToCart, removeCartItem, updateCartItem } from './edit-cart.ts';

const tags = ['cart'];

interface CartOptions {
	database: Database;
	/** Today by the shop's time zone, YYYY-MM-DD. */
	today(): string;
}

/** A customer's own cart. */
export const cartApi: FastifyPluginAsyncZod<CartOptions> = async (app, { database, today }) => {
	const viewOf = ({ language }: { language: Language }): CartView => ({ language, day: today() });

	app.get(
		'/cart/:userId',
		{
			config: { right: 'cart.own' },
			schema: {
				tags,
				security: bearer,
				params: cartParams,
				querystring: languageQuery,
				summary: "The customer's own cart",
				response: { 200: z.array(cartItemSchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			return listCartItems(database, await viewerOf(request, database), params.userId, viewOf(query));
		},
	);

	app.post(
		'/cart/add',
		{
			config: { right: 'cart.own' },
			schema: {
				tags,
				security: bearer,
				querystring: languageQuery,
				body: addToCartSchema,
				summary: 'Adds a product; the same product and size again raises the quantity',
				response: { 201: cartItemSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			return addToCart(database, await viewerOf(request, database), request.body, viewOf(request.query));
		},
	);

	app.post(
		'/cart/add-lines',
		{
			config: { right: 'cart.own' },
			schema: {
				tags,
				security: bearer,
				querystring: languageQuery,
				body: addLinesSchema,
				summary: 'Adds the lines of a list, each as `POST /cart/add` does; says which could not be added',
				response: { 200: addedLinesSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => addLines(database, await viewerOf(request, database), request.body, viewOf(request.query)),
	);

	app.put(
		'/cart/update/:cartItemId',
		{
			config: { right: 'cart.own' },
			schema: {
				tags,
				security: bearer,
				params: cartItemParams,
				querystring: languageQuery,
				body: updateCartItemSchema,
				summary: 'Changes quantity or size; a size that is already there joins the two',
				response: { 200: cartItemSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			const { params, body, query } = request;
			return updateCartItem(database, await viewerOf(request, database), params.cartItemId, body, viewOf(query));
		},
	);

	app.delete(
		'/cart/remove/:cartItemId',
		{
			config: { right: 'cart.own' },
			schema: {
				tags,
				security: bearer,
				params: cartItemParams,
				summary: 'Removes an item',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await removeCartItem(database, await viewerOf(request, database), request.params.cartItemId);
			return done;
		},
	);
};
