import { groupOfField } from './occupations.ts';

/** The sub-major groups of ISCO-08 in plain words, by their two digits. */
export const OCCUPATION_GROUP_NAMES: Readonly<Record<string, string>> = {
  '01': 'Armed forces: officers',
  '02': 'Armed forces: non-commissioned officers',
  '03': 'Armed forces: other ranks',
  '11': 'Senior leadership and public office',
  '12': 'Management: administration and sales',
  '13': 'Management: production and specialist services',
  '14': 'Management: hotels, restaurants and shops',
  '21': 'Science and engineering',
  '22': 'Medicine, nursing and health care',
  '23': 'Teaching',
  '24': 'Business, finance and marketing',
  '25': 'Software, data and IT',
  '26': 'Law, social sciences, arts and media',
  '31': 'Science and engineering technician',
  '32': 'Health technician and assistant',
  '33': 'Business and administration support',
  '34': 'Legal, social, sport and creative support',
  '35': 'IT support and operations',
  '41': 'Office and secretarial work',
  '42': 'Customer service',
  '43': 'Accounts, stock and transport clerk',
  '44': 'Other office support',
  '51': 'Personal services: cooking, travel, hair and beauty',
  '52': 'Sales and shops',
  '53': 'Personal care: children, health, home',
  '54': 'Fire, police and security',
  '61': 'Farming and growing',
  '62': 'Forestry, fishing and hunting',
  '63': 'Farming for own use',
  '71': 'Building trades',
  '72': 'Metal, machinery and vehicle trades',
  '73': 'Handicraft and printing',
  '74': 'Electrical and electronics trades',
  '75': 'Food, wood, clothing and other crafts',
  '81': 'Plant and machine operation',
  '82': 'Assembly',
  '83': 'Driving and mobile plant',
  '91': 'Cleaning',
  '92': 'Farm, forest and fishery work',
  '93': 'Building, mining, factory and warehouse work',
  '94': 'Kitchen help',
  '95': 'Street and market work',
  '96': 'Waste and other simple services',
};

/** Names a field of work: the group's words, or the candidate's own. */
export function fieldOfWorkName(field: string): string {
  const group = groupOfField(field);
  return group === null ? field : (OCCUPATION_GROUP_NAMES[group] ?? field);
}
