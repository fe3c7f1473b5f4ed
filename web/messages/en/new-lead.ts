/** The form of a new lead. */
export const newLeadWords = {
  selectCategory: 'Select Project Category',
  weldingForm: 'Structured form with size, height, and material fields',
  generalForm: 'General project form with custom title',
  addNewLead: (category: string) => `Add New Lead: ${category}`,
  newClient: 'CRM: New Client - INFO Stage',
  knownClient: 'CRM: Known Client - INFO Stage',
  selectSeller: 'Select a seller',
  // The project.
  project: 'Project Details',
  selectColor: 'Select a color',
  colors: { GALV: 'GALV', WHITE: 'WHITE', OTHER: 'OTHER' },
  titlePreview: 'Title preview',
  frontOrBack: 'Front/Back',
  locations: { FRONT: 'FRONT', BACK: 'BACK' },
  notSet: 'Not set',
  initialNote: 'Initial Note',
  // The contact.
  street: 'Address street',
  addressPreview: 'Address preview',
  phoneOwner: (name: string, seller: string | null) =>
    seller ? `This phone belongs to ${name}, a client of ${seller}.` : `This phone belongs to ${name}.`,
  addTo: (name: string) => `Add to ${name}`,
  anotherContact: 'Another contact',
  // Submit.
  changeCategory: 'Change category',
  addLead: 'Add Lead',
  added: 'Lead added successfully!',
  duplicateContact: (message: string) => `Duplicate Contact: ${message}`,
  contactExists: 'Contact already exists',
  failed: 'Error adding lead. Please try again.',
}
