import type { Product, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { priceAt, publicSteps } from '../catalogue/price.ts';
import { PriceSteps } from '../catalogue/price-steps.tsx';
import { ProductPrice } from '../catalogue/product-price.tsx';
import { useMyPrices } from './my-prices-store.ts';

export interface MyPriceProps {
	customer: number;
	product: Product;
	/** The chosen size. */
	variant: Variant;
	quantity: number;
}

/** The customer's steps of a size, and everybody's. */
function useSteps({ customer, product, variant }: MyPriceProps) {
	const sizes = product.variants.map(({ id }) => id);
	const mine = useMyPrices(customer, sizes)?.find(({ variant_id }) => variant_id === variant.id);
	const everybody = publicSteps(product, variant);
	return { everybody, mine: mine?.steps ?? everybody };
}

/** The price of the quantity for the signed-in customer, with everybody's struck through where it is higher. */
export function MyPrice(props: MyPriceProps) {
	const { everybody, mine } = useSteps(props);
	const { quantity } = props;
	return <ProductPrice price={priceAt(mine, quantity)} publicPrice={priceAt(everybody, quantity)} large />;
}

/** The customer's prices by quantity. */
export function MySteps(props: MyPriceProps) {
	const { everybody, mine } = useSteps(props);
	const isOwn = JSON.stringify(mine) !== JSON.stringify(everybody);
	return (
		<PriceSteps
			steps={mine}
			quantity={props.quantity}
			title={isOwn ? m.product_price_my_steps() : m.product_price_steps()}
		/>
	);
}
