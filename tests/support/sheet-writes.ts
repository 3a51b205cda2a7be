import { newCustomer } from './people.ts';
import type { RecordedWrites } from './recorded-write.ts';
import { sheetSender } from './sheets.ts';

/** Product 90 of the demo, a bearing of one size. */
const [product, model] = [90, '6208-2Z C3'];

export const sheetWrites: RecordedWrites = {
	'POST /api/sheets/{id}/apply': {
		'prices of a sheet': async ({ shop }) => {
			const [staff, customer] = [await sheetSender(shop), await newCustomer(shop)];
			const { body: good } = await staff.send(`Code,Price\n${model},4.75\n`);
			const { body: bad } = await staff.send(`Code,Price\n${model},4.70\nNobody knows it,1\n`);
			return {
				entity: 'product',
				action: 'update',
				source: 'import',
				id: product,
				actor: { kind: 'administrator', id: staff.id },
				send: () => staff.apply(good.id),
				failing: [() => customer.call('POST', `/api/sheets/${good.id}/apply`, {}), () => staff.apply(bad.id)],
			};
		},
	},
};
