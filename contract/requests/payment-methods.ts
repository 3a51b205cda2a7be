import { m } from '#messages';

/** How a buyer pays, in the order of the form. A new method is an entry here, its text, and a migration for the check of the column. */
const labels = {
	cash: m.payment_cash,
	transfer: m.payment_transfer,
	cheque: m.payment_cheque,
	card: m.payment_card,
	other: m.payment_other,
};

export type PaymentMethod = keyof typeof labels;
export const paymentMethods = Object.keys(labels) as [PaymentMethod, ...PaymentMethod[]];
export const methodText = (method: PaymentMethod): string => labels[method]();
