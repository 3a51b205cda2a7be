import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addToCartSchema, cartItemParams, cartItemSchema, cartParams, updateCartItemSchema } from '#contract/cart.ts';
import { viewerOf } from '../accounts/viewer.ts';
import type { Backend } from '../backend.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';

const tags = ['cart'];

export const cartApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { cart } = backend;

	app.get(
		'/cart/:userId',
		{
			schema: {
				...{ tags, security: bearer, params: cartParams, summary: "The customer's own cart" },
				response: { 200: z.array(cartItemSchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => cart.items(await viewerOf(request, backend), request.params.userId),
	);

	app.post(
		'/cart/add',
		{
			schema: {
				...{ tags, security: bearer, body: addToCartSchema },
				summary: 'Adds a product; the same product and size again raises the quantity',
				response: { 201: cartItemSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			return cart.add(await viewerOf(request, backend), request.body);
		},
	);

	app.put(
		'/cart/update/:cartItemId',
		{
			schema: {
				...{ tags, security: bearer, params: cartItemParams, body: updateCartItemSchema },
				summary: 'Changes quantity or size; a size that is already there joins the two',
				response: { 200: cartItemSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => cart.update(await viewerOf(request, backend), request.params.cartItemId, request.body),
	);

	app.delete(
		'/cart/remove/:cartItemId',
		{
			schema: {
				...{ tags, security: bearer, params: cartItemParams, summary: 'Removes an item' },
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await cart.remove(await viewerOf(request, backend), request.params.cartItemId);
			return done;
		},
	);
};
