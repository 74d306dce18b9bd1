import type { Operator } from '@common-ground/api/operator';

type PrintLine = (line: string) => void;

const described = ({ id, name, domain }: { id: string; name: string; domain: string | null }) =>
  `${name}${domain ? ` (${domain})` : ''}, ${id}`;

/** Lists the names that two companies want, and members whose names could be mistaken for the operator's. */
export async function listNames(
  operator: Operator,
  environment: Readonly<Record<string, string | undefined>>,
  print: PrintLine,
): Promise<void> {
  const { claims, twins } = await operator.listDisputedNames();
  const members = await operator.listReservedMembers(environment);
  if (claims.length + twins.length === 0) print('No name is wanted by two companies.');
  for (const { company, holders } of claims) {
    print(
      `${described(company)}\n  has shown that the name is its domain (see move-name). The name now belongs to:`,
    );
    for (const holder of holders) print(`  ${described(holder)}`);
  }
  for (const { company, holders } of twins) {
    print(`${described(company)}
  is verified. So is this company, under a name that looks the same and for longer:`);
    for (const holder of holders) print(`  ${described(holder)}`);
  }
  for (const { name, companyId, companyName } of members)
    print(
      `${name}, a member of ${companyName} (${companyId})\n  could be mistaken for us: ask the company to change the name, or suspend the company.`,
    );
}
