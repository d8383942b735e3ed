/** Shoppers of the demo shop who have bought, rated and asked. Their addresses are real places with invented houses. */
export type DemoPerson = {
  id: string
  name: string
  city: string
  state: string
  pincode: string
  house: string
  area: string
}

const person = (
  name: string,
  house: string,
  area: string,
  city: string,
  state: string,
  pincode: string,
): DemoPerson => ({
  id: `demo-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
  name,
  city,
  state,
  pincode,
  house,
  area,
})

// oxfmt-ignore
export const demoPeople: readonly DemoPerson[] = [
  person('Lekha Menon', '14/221 Sreyas', 'Panampilly Nagar', 'Kochi', 'Kerala', '682036'),
  person('Arjun Reddy', 'Flat 302, Lotus Court', 'Banjara Hills', 'Hyderabad', 'Telangana', '500034'),
  person('Fatima Beevi', 'Baithul Noor', 'Kallai', 'Kozhikode', 'Kerala', '673003'),
  person('Rohan Deshpande', 'B-12 Anand Park', 'Kothrud', 'Pune', 'Maharashtra', '411038'),
  person('Priya Sharma', '88 Vaishali Enclave', 'Pitampura', 'Delhi', 'Delhi', '110034'),
  person('Karthik Subramanian', '9 Third Main Road', 'Adyar', 'Chennai', 'Tamil Nadu', '600020'),
  person('Ananya Chatterjee', '27B Rashbehari Avenue', 'Gariahat', 'Kolkata', 'West Bengal', '700019'),
  person('Harpreet Kaur', '112 Model Town', 'Model Town', 'Ludhiana', 'Punjab', '141002'),
  person('Imran Sheikh', '4 Azad Chowk', 'Bhendi Bazaar', 'Mumbai', 'Maharashtra', '400003'),
  person('Deepa Iyer', '1204 Palm Meadows', 'Whitefield', 'Bengaluru', 'Karnataka', '560066'),
  person('Sandeep Yadav', '55 Indira Nagar', 'Indira Nagar', 'Lucknow', 'Uttar Pradesh', '226016'),
  person('Neha Agarwal', 'C-77 Malviya Nagar', 'Malviya Nagar', 'Jaipur', 'Rajasthan', '302017'),
  person('Vivek Patel', '8 Satellite Road', 'Satellite', 'Ahmedabad', 'Gujarat', '380015'),
  person('Sneha Kulkarni', '31 Shivaji Path', 'Camp', 'Belagavi', 'Karnataka', '590001'),
  person('Mohammed Rafi', '17 Anna Salai', 'Triplicane', 'Chennai', 'Tamil Nadu', '600005'),
  person('Ritika Bora', '6 GS Road', 'Ulubari', 'Guwahati', 'Assam', '781007'),
  person('Suresh Babu', '40 Benz Circle', 'Labbipet', 'Vijayawada', 'Andhra Pradesh', '520010'),
  person('Meghna Das', '19 Saheed Nagar', 'Saheed Nagar', 'Bhubaneswar', 'Odisha', '751007'),
  person('Gaurav Mehta', '203 Sea Breeze', 'Adajan', 'Surat', 'Gujarat', '395009'),
  person('Anjali Thomas', 'Puthenpurackal', 'Kanjikuzhy', 'Kottayam', 'Kerala', '686004'),
  person('Nikhil Joshi', '5 Tilak Road', 'Sadashiv Peth', 'Pune', 'Maharashtra', '411030'),
  person('Pooja Verma', '71 Vijay Nagar', 'Vijay Nagar', 'Indore', 'Madhya Pradesh', '452010'),
  person('Tenzin Dolma', '3 Lower Bazar', 'The Mall', 'Shimla', 'Himachal Pradesh', '171001'),
  person('Rajesh Nambiar', 'Nandanam', 'Thalap', 'Kannur', 'Kerala', '670002'),
  person('Shweta Singh', '14 Boring Road', 'Boring Road', 'Patna', 'Bihar', '800001'),
  person('Abdul Kareem', 'Karimban House', 'Manjeri', 'Malappuram', 'Kerala', '676121'),
  person('Divya Krishnan', '22 RS Puram', 'RS Puram', 'Coimbatore', 'Tamil Nadu', '641002'),
  person('Manish Gupta', '9 Civil Lines', 'Civil Lines', 'Kanpur', 'Uttar Pradesh', '208001'),
  person('Kavya Shetty', '6-88 Bejai', 'Bejai', 'Mangaluru', 'Karnataka', '575004'),
  person('Aditya Rao', '18 Saraswathipuram', 'Saraswathipuram', 'Mysuru', 'Karnataka', '570009'),
  person('Swati Mishra', '44 Napier Town', 'Napier Town', 'Jabalpur', 'Madhya Pradesh', '482001'),
  person('Joseph Kurian', 'Kuttikattu House', 'Pattom', 'Thiruvananthapuram', 'Kerala', '695004'),
  person('Tanvi Shah', '501 Sun Heights', 'Alkapuri', 'Vadodara', 'Gujarat', '390007'),
  person('Bhavesh Solanki', '12 Kalawad Road', 'Kalawad Road', 'Rajkot', 'Gujarat', '360005'),
  person('Ishita Banerjee', '8 Lake Town', 'Lake Town', 'Kolkata', 'West Bengal', '700089'),
  person('Vikram Rathore', '3 Paota C Road', 'Paota', 'Jodhpur', 'Rajasthan', '342006'),
  person('Nandini Pillai', 'TC 12/88', 'Kowdiar', 'Thiruvananthapuram', 'Kerala', '695003'),
  person('Sameer Khan', '15 Habibganj', 'Arera Colony', 'Bhopal', 'Madhya Pradesh', '462016'),
]
